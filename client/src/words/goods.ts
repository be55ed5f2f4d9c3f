// What goods are called in other languages than the one they are printed in.

const FRENCH: Record<string, string> = {
  "Bionic Perfume": "Parfum bionique",
  "Voll Silk": "Soie de voll",
  "Space Spice": "Épice spatiale",
  "Mulch Wine": "Vin de paillis",
  "Finest Dust": "Poussière fine",
  "Rock Videos": "Vidéos de rock",
  "Melf Pelts": "Peaux de melf",
  "Immortal Grease": "Graisse immortelle",
  "Chicle Liquor": "Liqueur de chicle",
  Servomechanisms: "Servomécanismes",
  "Impossible Furniture": "Meubles impossibles",
  "Designer Genes": "Gènes de créateur",
  "Megalith Paperweights": "Presse-papiers mégalithiques",
  "Megalith Paperweight": "Presse-papiers mégalithique",
  "Psychotic Sculptures": "Sculptures psychotiques",
  "Psychotic Sculpture": "Sculpture psychotique",
  "Guard Plants": "Plantes de garde",
  "Canned Traits": "Traits en conserve",
  "Glorious Junk": "Camelote glorieuse",
  "Living Toys": "Jouets vivants",
  "Dribble Glass": "Verres baveurs",
  "Primitive Art": "Art primitif",
  "Pet Monsters": "Monstres de compagnie",
  "Shining Slime": "Bave luisante",
  "Custom Hives": "Ruches sur mesure",
  "Pedigree Bolts": "Boulons à pedigree",
  "Other Shoes": "Autres chaussures",
  "Life Constructs": "Vies construites",
  "Portable Pipe Organs": "Orgues portatifs",
  "Infinite Puzzles": "Énigmes infinies",
};

const MADE = /^Factory (.+)$/;

/** The name of goods in a language, as it is printed where there is none. */
export function goodsIn(lang: string, name: string): string {
  if (lang !== "fr") return name;
  const made = MADE.exec(name)?.[1];
  return made ? `${FRENCH[made] ?? made} d’usine` : (FRENCH[name] ?? name);
}

export const FRENCH_GOODS: readonly string[] = Object.keys(FRENCH);
