import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { LoadMore } from './load-more.tsx';

const pages = (facts: object = {}) => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn<() => void>(),
  ...facts,
});

afterEach(() => vi.unstubAllGlobals());

test('PET-2, DOC-2: the end of a list says how much of it is shown, and a button loads more', async () => {
  const query = pages();
  render(<LoadMore of={query} shown={1000} total={2100} />);
  expect(screen.getByText('Showing 1,000 of 2,100')).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  expect(document.activeElement?.textContent).toBe('Show more');
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
});

test('DOC-2: the end of a list that is too long to be counted says so', () => {
  const { rerender } = render(<LoadMore of={pages()} shown={50} total={1000} isTotalLeast />);
  expect(screen.getByText('Showing 50 of 1,000+')).toBeTruthy();
  rerender(<LoadMore of={pages()} shown={1250} total={1000} isTotalLeast />);

  expect(screen.getByText('Showing 1,250 of 1,250+')).toBeTruthy();
});

test('the end of a list that is complete says nothing', () => {
  const { container } = render(<LoadMore of={pages({ hasNextPage: false })} shown={3} total={3} />);
  expect(container.textContent).toBe('');
});

type OnChange = (entries: { isIntersecting: boolean }[]) => void;

/** The callbacks of the created intersection observers. */
function stubObserver(): OnChange[] {
  const watched: OnChange[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: OnChange) {
        watched.push(onChange);
      }
      observe() {}
      disconnect() {}
    },
  );

  return watched;
}

test('a list that other content follows loads more with the button only', () => {
  const watched = stubObserver();
  render(<LoadMore of={pages()} shown={50} total={120} onScroll={false} />);
  expect(watched).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});

test('a list that is scrolled to its end loads more; after a failure only the button does', () => {
  const watched = stubObserver();
  const query = pages();
  const { rerender } = render(<LoadMore of={query} shown={1000} total={2100} />);
  watched[0]?.([{ isIntersecting: false }]);
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  watched[0]?.([{ isIntersecting: true }]);
  expect(query.fetchNextPage).toHaveBeenCalledOnce();

  rerender(<LoadMore of={pages({ isFetchNextPageError: true })} shown={1000} total={2100} />);
  expect(watched).toHaveLength(1);
  expect(screen.getByText('We couldn’t load more. Check your connection and try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});
