import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';

import { paths } from '#shared/core/paths.ts';
import { documentCategories } from '#shared/documents/documents.ts';
import { DocumentIcon } from '#web/documents/documents/document-icon.tsx';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';
import { Section } from '#web/ui/section.tsx';
import { Notice } from '#web/ui/status.tsx';

const uploadPath = `${paths.documents}?add`;

/** The newest documents, or the way to the first one. */
export function RecentDocuments({ data: { documents, documentCount, petNames } }: { data: DashboardData }) {
  return (
    <Section
      title={t`Recent documents`}
      more={
        documentCount > 0 ? { to: paths.documents, label: t`All documents (${documentCount})` } : undefined
      }
    >
      {documents.length === 0 ? (
        <Notice
          tone="plain"
          title={t`No documents yet`}
          action={
            <ButtonLink to={uploadPath} variant="secondary" icon={<Plus />}>
              <Trans>Add your first document</Trans>
            </ButtonLink>
          }
        >
          <Trans>Start with the vaccination record. It’s the one everyone asks for.</Trans>
        </Notice>
      ) : (
        <List label={t`Recent documents`}>
          {documents.map((document) => (
            <ListRow
              key={document.id}
              to={`${paths.documents}?open=${document.id}`}
              lead={<DocumentIcon document={document} />}
              title={<bdi>{document.name}</bdi>}
              detail={
                <Facts
                  of={[document.petId && petNames[document.petId], documentCategories[document.category]]}
                />
              }
              aside={<RelativeDay at={document.createdAt} />}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
