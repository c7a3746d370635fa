import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileText from 'lucide-react/icons/file-text';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice, Status } from '#web/ui/status.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { Section } from './section.tsx';

const rows = [
  { name: 'Rabies vaccination', date: '14 Mar 2026', size: '1.2 MB' },
  { name: 'Insurance policy with a name that goes on for quite a while', date: '2 Jan 2026', size: '340 kB' },
];

const actions = (
  <Menu
    trigger={<IconButton label="More" icon={<Ellipsis />} />}
    items={[
      { label: 'Download', icon: <Download />, onSelect: () => toast.info('Download') },
      { label: 'Share for 48 hours', icon: <Share2 />, onSelect: () => toast.success('Link copied') },
      'separator',
      { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => toast.error('Deleted') },
    ]}
  />
);

export function Lists() {
  return (
    <Section title="Lists, tables, states">
      <PageHeader
        title="Documents"
        description="Everything about your pets."
        actions={<Button>Add document</Button>}
      />
      <List label="Pets">
        <ListRow
          to="/dev/design"
          lead={<PetPortrait species="dog" petIdentifier="DM-4K-7Q2M" className="size-12 rounded-md" />}
          title="Bramble"
          detail="Border Terrier, 5 years"
          aside={<Status tone="moss">Up to date</Status>}
        />
        <ListRow
          to="/dev/design"
          lead={<FileText className="text-ink-soft size-6" />}
          title="Rabies vaccination, the long certificate of the practice on the hill.pdf"
          detail="Vaccination, added yesterday"
          aside={<Status tone="amber">Due in 12 days</Status>}
          actions={actions}
        />
        <ListRow title="Without a picture" aside={<Status tone="brick">Overdue</Status>} actions={actions} />
      </List>
      <Table
        caption="Documents by date"
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', heading: 'Name', cell: (row) => row.name },
          { key: 'date', heading: 'Added', numeric: true, wideOnly: true, cell: (row) => row.date },
          { key: 'size', heading: 'Size', numeric: true, cell: (row) => row.size },
        ]}
      />
      <ListSkeleton rows={2} />
      <div className="grid gap-6 md:grid-cols-2">
        <Card>
          <EmptyState
            picture={<EmptyFolder />}
            title="No documents yet"
            action={<Button>Add the first one</Button>}
          >
            Vaccination papers, vet letters, insurance: keep them here and share them when asked.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="Your documents could not be loaded" onRetry={() => toast.info('Trying again')}>
            Nothing is lost. Check your connection and try again.
          </ErrorState>
        </Card>
      </div>
      <div className="flex flex-wrap gap-3">
        <Status tone="moss">Current</Status>
        <Status tone="amber">Due soon</Status>
        <Status tone="brick">Overdue</Status>
        <Status tone="plain">Draft</Status>
        <Avatar name="Ada Lovelace" />
      </div>
      <Notice tone="amber" title="Email Confirmation Needed">
        Please confirm your email before logging in
      </Notice>
      <Notice tone="moss">Your password was updated.</Notice>
      <Notice tone="brick" title="This did not work" action={<Button variant="secondary">Retry</Button>}>
        The upload stopped at 3 of 12 MB. The file is still on your device.
      </Notice>
      <Progress label="rabies-certificate.pdf" value={42} detail="5 of 12 MB" />
      <Progress label="Checking the file" value={null} />
      <Loading className="min-h-24!" />
    </Section>
  );
}

export function Overlays() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);

  return (
    <Section title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setDialog(true)}>
          Open dialog
        </Button>
        <Button variant="danger" onClick={() => setConfirm(true)}>
          Delete document
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.success('Link copied', { description: 'It ends in 48 hours.' })}
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.error('Upload failed', { action: { label: 'Retry', onSelect: () => {} } })}
        >
          Error toast
        </Button>
        {actions}
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Rename document"
        description="The file itself stays as it is."
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialog(false)}>
              Cancel
            </Button>
            <Button onClick={() => setDialog(false)}>Save name</Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Rabies vaccination" />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        danger
        title="Delete this document?"
        description="The file and its links are gone for good."
        confirmLabel="Delete document"
        onConfirm={() => setConfirm(false)}
      />
    </Section>
  );
}
