import { paths } from '#shared/core/paths.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';

type SocialImage = {
  /** The name of the file. */
  name: string;
  /** There are two cards: this pet's on top, and one below. */
  top: { species: PetSpecies; petIdentifier: string };
  below: { species: PetSpecies; petIdentifier: string };
  ground: string;
};

const pet = (species: PetSpecies, petIdentifier: string) => ({ species, petIdentifier });

/**
 * The social image of a public page; articles have their own. Without text, because previews show the title.
 */
export const socialImages: Readonly<Record<string, SocialImage>> = {
  [paths.home]: {
    name: 'home',
    top: pet('dog', 'DM-4K-7Q2M'),
    below: pet('cat', 'DM-7H-2WKA'),
    ground: '#f8e8c6',
  },
  [paths.features]: {
    name: 'features',
    top: pet('cat', 'DM-3C-9TRB'),
    below: pet('rabbit', 'DM-8M-4VXE'),
    ground: '#cfe0d3',
  },
  [paths.benefits]: {
    name: 'benefits',
    top: pet('rabbit', 'DM-5N-6PQD'),
    below: pet('bird', 'DM-2F-8KJT'),
    ground: '#f6d9a8',
  },
  [paths.about]: {
    name: 'about',
    top: pet('horse', 'DM-9R-3HGW'),
    below: pet('dog', 'DM-6T-5CNX'),
    ground: '#f2d6c6',
  },
  [paths.blog]: {
    name: 'blog',
    top: pet('bird', 'DM-2W-7MKH'),
    below: pet('reptile', 'DM-4J-9QTP'),
    ground: '#cfe0e4',
  },
  [paths.faq]: {
    name: 'faq',
    top: pet('reptile', 'DM-8V-2DXR'),
    below: pet('fish', 'DM-3G-6WNC'),
    ground: '#e3e6c4',
  },
  [paths.contact]: {
    name: 'contact',
    top: pet('bird', 'DM-6K-4TMH'),
    below: pet('dog', 'DM-9P-7VEQ'),
    ground: '#f8e8c6',
  },
  [paths.terms]: {
    name: 'terms',
    top: pet('other', 'DM-7X-5RJD'),
    below: pet('cat', 'DM-2N-8GWT'),
    ground: '#e6e0cf',
  },
  [paths.privacy]: {
    name: 'privacy',
    top: pet('fish', 'DM-5H-3KCV'),
    below: pet('rabbit', 'DM-4Q-6PXM'),
    ground: '#cfdde6',
  },
};

/** The path of the SVG in the build, which the PNG replaces. */
export const drawingPath = (name: string) => `/pictures/${name}`;
export const picturePath = (name: string) => `${drawingPath(name)}.png`;
