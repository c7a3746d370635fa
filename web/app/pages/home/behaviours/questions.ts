const patience = 10_000;

/** HOME-10: when the section comes near, takes the first folder of questions from their own page, so that both say the same. */
export function loadQuestions() {
  const section = document.querySelector<HTMLElement>('[data-questions]');
  const loading = section?.querySelector<HTMLElement>('[data-questions-loading]');
  const failed = section?.querySelector<HTMLElement>('[data-questions-failed]');
  const address = section?.dataset['questions'];
  if (!section || !loading || !failed || !address) return;

  async function load(address: string, loading: HTMLElement, failed: HTMLElement) {
    loading.hidden = false;
    failed.hidden = true;
    const folder = await fetchFolder(address);
    loading.hidden = true;
    failed.hidden = folder !== null;
    if (folder) failed.after(folder);
  }

  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void load(address, loading, failed);
    },
    { rootMargin: '400px' },
  );
  watch.observe(section);
  failed.querySelector('button')?.addEventListener('click', () => void load(address, loading, failed));
}

async function fetchFolder(address: string): Promise<Node | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (!response.ok) return null;
    // The inline style of that page is not allowed in this one, and not needed.
    const text = (await response.text()).replace(/<style>[\s\S]*?<\/style>/g, '');
    const page = new DOMParser().parseFromString(text, 'text/html');
    const folder = page.querySelector('[data-question-folder]');

    return folder && document.importNode(folder, true);
  } catch {
    return null;
  }
}
