const patience = 10_000;

/**
 * HOME-10: near the section, loads the first folder of questions from the FAQ page, so that both are
 * identical.
 */
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
    // This page's policy doesn't allow that page's inline style, which isn't needed.
    const text = (await response.text()).replace(/<style>[\s\S]*?<\/style>/g, '');
    const page = new DOMParser().parseFromString(text, 'text/html');
    const folder = page.querySelector('[data-question-folder]');

    return folder && document.importNode(folder, true);
  } catch {
    return null;
  }
}
