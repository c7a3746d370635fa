import { expect, test } from 'vitest';

import { createEmitter } from './emitter.ts';

test('listeners get each value in the order in which they subscribed', () => {
  const { emit, subscribe } = createEmitter<number>();
  const heard: string[] = [];
  subscribe((value) => heard.push(`first ${value}`));
  subscribe((value) => heard.push(`second ${value}`));
  emit(1);
  emit(2);

  expect(heard).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
});

test('a listener that has unsubscribed gets nothing more, not even the value that is being emitted', () => {
  const { emit, subscribe, hasListeners } = createEmitter();
  const heard: string[] = [];
  const stopFirst = subscribe(() => {
    heard.push('first');
    stopSecond();
  });
  const stopSecond = subscribe(() => heard.push('second'));
  emit();
  stopFirst();
  emit();

  expect(heard).toEqual(['first']);
  expect(hasListeners()).toBe(false);
});

test('a listener that subscribes during an event gets the next one', () => {
  const { emit, subscribe } = createEmitter<number>();
  const heard: number[] = [];
  const stop = subscribe(() => {
    stop();
    subscribe((value) => heard.push(value));
  });
  emit(1);
  emit(2);

  expect(heard).toEqual([2]);
});
