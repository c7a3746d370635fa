import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';

import { Button, type ButtonVariant } from './button.tsx';
import { toast } from './toast.tsx';

type CopyButtonProps = {
  /** The text for the clipboard. */
  text: string;
  label?: string | undefined;
  copiedLabel?: string | undefined;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
  /** If there's nothing to copy yet. */
  disabled?: boolean | undefined;
  /** In a dialog: gets the focus first. */
  firstFocus?: boolean | undefined;
};

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, label = t`Copy`, copiedLabel = t`Copied`, ...look }: CopyButtonProps) {
  const { variant = 'secondary', className, disabled, firstFocus } = look;
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t`Couldn’t copy`, { description: t`Select the text and copy it manually.` });
    }
  }

  return (
    <Button
      variant={variant}
      icon={copied ? <Check className="text-moss" /> : <Copy />}
      onClick={() => void copy()}
      className={className}
      disabled={disabled}
      data-first-focus={firstFocus || undefined}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
