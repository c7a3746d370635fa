import type { Listener } from './events.ts';
import { documentsListeners } from './features/documents/documents.listeners.ts';
import { emergencyListeners } from './features/emergency/emergency.listeners.ts';
import { petsListeners } from './features/pets/pets.listeners.ts';

/** What each feature does when something happens elsewhere, in this order: documents refer to pets. */
export const listeners: readonly Listener[] = [
  ...documentsListeners,
  ...emergencyListeners,
  ...petsListeners,
];
