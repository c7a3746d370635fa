type Keys = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>;

/** Whether a press of a link opens it in another tab or window, or downloads it. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
