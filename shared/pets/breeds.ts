import type { PetSpecies } from './pets.ts';

// Common English names, written by hand for this list and not copied from any registry or database.
// They are suggestions only; owners can enter any breed.

const dogs = `
Affenpinscher, Afghan Hound, Airedale Terrier, Akita, Alaskan Malamute, American Bulldog,
American Cocker Spaniel, American Pit Bull Terrier, American Staffordshire Terrier, Anatolian Shepherd,
Appenzeller Sennenhund, Australian Cattle Dog, Australian Kelpie, Australian Shepherd, Australian Terrier,
Azawakh, Barbet, Basenji, Basset Hound, Bavarian Mountain Hound, Beagle, Bearded Collie, Beauceron,
Bedlington Terrier, Belgian Malinois, Belgian Shepherd, Belgian Tervuren, Bernese Mountain Dog,
Bichon Frise, Black and Tan Coonhound, Black Russian Terrier, Bloodhound, Boerboel, Bolognese,
Border Collie, Border Terrier, Borzoi, Boston Terrier, Bouvier des Flandres, Boxer, Bracco Italiano, Briard,
Brittany, Brussels Griffon, Bull Terrier, Bulldog, Bullmastiff, Cairn Terrier, Canaan Dog, Cane Corso,
Cardigan Welsh Corgi, Catahoula Leopard Dog, Caucasian Shepherd, Cavalier King Charles Spaniel, Cavapoo,
Chesapeake Bay Retriever, Chihuahua, Chinese Crested, Chow Chow, Clumber Spaniel, Cockapoo, Cocker Spaniel,
Coton de Tulear, Curly-Coated Retriever, Dachshund, Dalmatian, Dandie Dinmont Terrier, Deerhound, Dobermann,
Dogo Argentino, Dogue de Bordeaux, Dutch Shepherd, English Foxhound, English Setter,
English Springer Spaniel, Entlebucher Mountain Dog, Eurasier, Field Spaniel, Finnish Lapphund,
Finnish Spitz, Flat-Coated Retriever, Fox Terrier, French Bulldog, Galgo Español, German Pinscher,
German Shepherd, German Shorthaired Pointer, German Spitz, German Wirehaired Pointer, Giant Schnauzer,
Golden Retriever, Goldendoodle, Gordon Setter, Great Dane, Great Pyrenees, Greater Swiss Mountain Dog,
Greyhound, Harrier, Havanese, Hovawart, Ibizan Hound, Icelandic Sheepdog, Irish Red and White Setter,
Irish Setter, Irish Terrier, Irish Water Spaniel, Irish Wolfhound, Italian Greyhound, Jack Russell Terrier,
Japanese Chin, Japanese Spitz, Kai Ken, Kangal, Keeshond, Kerry Blue Terrier, King Charles Spaniel,
Komondor, Kooikerhondje, Kuvasz, Labradoodle, Labrador Retriever, Lagotto Romagnolo, Lakeland Terrier,
Leonberger, Lhasa Apso, Löwchen, Maltese, Maltipoo, Manchester Terrier, Maremma Sheepdog, Mastiff,
Miniature Bull Terrier, Miniature Pinscher, Miniature Schnauzer, Mixed breed, Mudi, Neapolitan Mastiff,
Newfoundland, Norfolk Terrier, Norwegian Buhund, Norwegian Elkhound, Norwich Terrier,
Nova Scotia Duck Tolling Retriever, Old English Sheepdog, Otterhound, Papillon, Parson Russell Terrier,
Pekingese, Pembroke Welsh Corgi, Perro de Presa Canario, Petit Basset Griffon Vendéen, Pharaoh Hound,
Pointer, Polish Lowland Sheepdog, Pomeranian, Poodle, Portuguese Podengo, Portuguese Water Dog,
Pudelpointer, Pug, Puli, Pumi, Rat Terrier, Rhodesian Ridgeback, Rottweiler, Rough Collie, Saint Bernard,
Saluki, Samoyed, Schapendoes, Schipperke, Scottish Terrier, Sealyham Terrier, Shar Pei, Shetland Sheepdog,
Shiba Inu, Shih Tzu, Siberian Husky, Silky Terrier, Skye Terrier, Sloughi, Small Münsterländer,
Smooth Collie, Soft Coated Wheaten Terrier, Spanish Water Dog, Spinone Italiano, Stabyhoun,
Staffordshire Bull Terrier, Standard Schnauzer, Sussex Spaniel, Swedish Vallhund, Thai Ridgeback,
Tibetan Mastiff, Tibetan Spaniel, Tibetan Terrier, Toy Poodle, Treeing Walker Coonhound, Vizsla,
Volpino Italiano, Weimaraner, Welsh Springer Spaniel, Welsh Terrier, West Highland White Terrier, Whippet,
White Swiss Shepherd, Wirehaired Pointing Griffon, Xoloitzcuintle, Yorkshire Terrier`;

const cats = `
Abyssinian, American Curl, American Shorthair, American Wirehair, Balinese, Bengal, Birman, Bombay,
British Longhair, British Shorthair, Burmese, Burmilla, Chartreux, Chausie, Colorpoint Shorthair,
Cornish Rex, Cymric, Devon Rex, Domestic Longhair, Domestic Mediumhair, Domestic Shorthair, Donskoy,
Egyptian Mau, European Shorthair, Exotic Shorthair, German Rex, Havana Brown, Highlander, Himalayan,
Japanese Bobtail, Khao Manee, Korat, Kurilian Bobtail, LaPerm, Lykoi, Maine Coon, Manx, Mixed breed,
Munchkin, Nebelung, Neva Masquerade, Norwegian Forest Cat, Ocicat, Oriental Longhair, Oriental Shorthair,
Persian, Peterbald, Pixie-Bob, Ragamuffin, Ragdoll, Russian Blue, Savannah, Scottish Fold,
Scottish Straight, Selkirk Rex, Siamese, Siberian, Singapura, Snowshoe, Sokoke, Somali, Sphynx, Thai,
Tonkinese, Toyger, Turkish Angora, Turkish Van, York Chocolate`;

const rabbits = `
Alaska, American Fuzzy Lop, Angora, Belgian Hare, Beveren, British Giant, Californian, Champagne d'Argent,
Checkered Giant, Chinchilla, Continental Giant, Dutch, Dwarf Hotot, English Lop, English Spot,
Flemish Giant, French Lop, Harlequin, Havana, Himalayan, Holland Lop, Jersey Wooly, Lionhead, Lionlop,
Mini Lop, Mini Rex, Mixed breed, Netherland Dwarf, New Zealand, Polish, Rex, Satin, Silver Fox, Tan,
Thrianta, Vienna`;

const birds = `
African Grey Parrot, Alexandrine Parakeet, Amazon Parrot, Barnacle Goose, Bengalese Finch,
Blue-and-yellow Macaw, Bourke's Parakeet, Budgerigar, Caique, Canary, Chicken, Cockatiel, Cockatoo, Conure,
Diamond Dove, Domestic Goose, Domestic Pigeon, Duck, Eclectus Parrot, Galah, Gouldian Finch,
Green-cheeked Conure, Hahn's Macaw, Hyacinth Macaw, Java Sparrow, Jenday Conure, Kakariki,
Lineolated Parakeet, Lorikeet, Lovebird, Macaw, Mynah, Parrotlet, Peach-faced Lovebird, Pionus Parrot,
Quail, Quaker Parakeet, Ring-necked Dove, Rose-ringed Parakeet, Rosella, Scarlet Macaw, Senegal Parrot,
Silkie Chicken, Sun Conure, Toucan, Turkey, Zebra Finch`;

const horses = `
Akhal-Teke, American Paint Horse, American Quarter Horse, Andalusian, Anglo-Arabian, Appaloosa, Arabian,
Ardennes, Belgian, Camargue, Cleveland Bay, Clydesdale, Connemara Pony, Criollo, Dales Pony, Dartmoor Pony,
Donkey, Dutch Warmblood, Exmoor Pony, Falabella, Fell Pony, Finnhorse, Fjord, Friesian, Gypsy Cob,
Haflinger, Hanoverian, Highland Pony, Holsteiner, Icelandic Horse, Irish Draught, Irish Sport Horse,
Kentucky Mountain Saddle Horse, Knabstrupper, Konik, Lipizzaner, Lusitano, Mangalarga Marchador, Marwari,
Miniature Horse, Missouri Fox Trotter, Mixed breed, Morgan, Mule, Mustang, New Forest Pony, Noriker,
Oldenburg, Paso Fino, Percheron, Peruvian Paso, Pony of the Americas, Rocky Mountain Horse, Selle Français,
Shetland Pony, Shire, Standardbred, Suffolk Punch, Tennessee Walking Horse, Thoroughbred, Trakehner,
Welsh Cob, Welsh Pony, Westphalian`;

const reptiles = `
African Fat-tailed Gecko, Ball Python, Bearded Dragon, Blood Python, Blue-tongued Skink, Boa Constrictor,
Box Turtle, Burmese Python, Carpet Python, Chinese Water Dragon, Corn Snake, Crested Gecko, Day Gecko,
Frilled Lizard, Gargoyle Gecko, Garter Snake, Greek Tortoise, Green Anole, Green Iguana, Green Tree Python,
Hermann's Tortoise, Hognose Snake, Jackson's Chameleon, Kingsnake, Leopard Gecko, Leopard Tortoise,
Marginated Tortoise, Milk Snake, Mourning Gecko, Musk Turtle, Painted Turtle, Panther Chameleon, Rat Snake,
Red-eared Slider, Red-footed Tortoise, Rosy Boa, Russian Tortoise, Savannah Monitor, Sulcata Tortoise, Tegu,
Tokay Gecko, Uromastyx, Veiled Chameleon`;

const fish = `
Angelfish, Betta, Bristlenose Pleco, Cardinal Tetra, Cherry Barb, Clown Loach, Clownfish, Corydoras, Discus,
Dwarf Gourami, Ember Tetra, Endler's Livebearer, Fancy Goldfish, Flowerhorn, Goldfish, Guppy,
Harlequin Rasbora, Hatchetfish, Honey Gourami, Killifish, Koi, Kuhli Loach, Malawi Cichlid, Molly,
Neon Tetra, Oscar, Otocinclus, Paradise Fish, Pearl Gourami, Platy, Rainbowfish, Ram Cichlid, Ranchu,
Red-tailed Shark, Rummy-nose Tetra, Serpae Tetra, Siamese Algae Eater, Swordtail, Tiger Barb,
White Cloud Mountain Minnow, Yellow Tang, Zebra Danio`;

const others = `
African Pygmy Hedgehog, Alpaca, Axolotl, Chinchilla, Degu, Fancy Mouse, Fancy Rat, Ferret, Gerbil, Goat,
Guinea Pig, Hermit Crab, Llama, Pot-bellied Pig, Praying Mantis, Roborovski Hamster, Sheep, Skunk,
Stick Insect, Sugar Glider, Syrian Hamster, Tarantula, Tree Frog, White's Tree Frog, Winter White Hamster`;

const named = (list: string): readonly string[] => list.trim().split(/,\s+/);

/** Breeds of each species in alphabetical order, or kinds of animal where the species has no breeds. */
export const breeds: Record<PetSpecies, readonly string[]> = {
  dog: named(dogs),
  cat: named(cats),
  rabbit: named(rabbits),
  bird: named(birds),
  horse: named(horses),
  reptile: named(reptiles),
  fish: named(fish),
  other: named(others),
};
