// Six pages for newcomers. They belong to one page only, so they are loaded with it.

import type { Lesson } from "../../face";

const en: Lesson[] = [
  {
    title: "A lost cluster",
    lines: [
      "Long ago the roads between the stars fell silent. Now they are open again, and you have a small ship, a little money and a nose for business.",
      "In fourteen systems live peoples who have forgotten each other. Nobody knows who lives where: you fly there and find out.",
      "Whoever meets a people first is owed a favour, an IOU to spend with them.",
    ],
  },
  {
    title: "Your turn",
    lines: [
      "A turn has three parts: say where you head, roll the dice and fly, then do business where you have landed.",
      "You say the first step before you roll. After the roll you choose the rest of the way, step by step, but never straight back.",
      "You may also stay where you are. Then you do not roll, and in a city you trade without limit.",
    ],
  },
  {
    title: "Flying",
    lines: [
      "Each dot costs one point of your roll. You fly on until you land, or until the points are used up.",
      "Blue circles, red triangles and yellow diamonds are plain dots; the right drive skips a colour for nothing.",
      "In a brass circle the exits bear numbers. One of your dice becomes your pilot number and decides by which exit you leave.",
      "A jagged star is a penalty: pay its price to fly on, or stop there. Shields make it cheaper.",
    ],
  },
  {
    title: "Trading",
    lines: [
      "Every people makes one thing and buys some others. Buy what is cheap here, carry it to those who want it, and sell.",
      "Each sale goes into the cup and draws something new: more goods, a demand that pays extra, or a passenger who pays to be carried.",
      "In a city you buy one thing and sell one thing on the turn you arrive. At a spaceport you trade as much as you like.",
      "Goods that are sold out come back only from the cup: look for other routes meanwhile.",
    ],
  },
  {
    title: "Ships and deeds",
    lines: [
      "A bigger ship has more holds but fewer dice; a fast one has more dice and little room. Drives and shields make any ship better.",
      "A deed builds a spaceport or a factory of your own. A port pays you a tenth of every deal made there, whoever makes it.",
      "A factory brings new, dearer goods to its people and pays you half of their price each time somebody buys them.",
      "What you pay for a deed is not lost: it counts as wealth.",
    ],
  },
  {
    title: "Winning",
    lines: [
      "Your worth is your cash and the value of your deeds. Ship, cargo and equipment do not count.",
      "Whoever first has the agreed worth at the end of a turn of their own wins: 1,000 for a first game, up to 4,000 for a long one.",
      "A good plan: explore a little, find two peoples who want each other’s goods, shuttle, and put the first riches into a port on that road.",
      "That is all you need. The game shows what you can do, and says why something cannot be done.",
    ],
  },
];

const fr: Lesson[] = [
  {
    title: "Un amas perdu",
    lines: [
      "Jadis, les routes entre les étoiles se sont tues. Elles sont rouvertes, et vous avez un petit vaisseau, un peu d’argent et le sens des affaires.",
      "Quatorze systèmes abritent des peuples qui se sont oubliés. Nul ne sait qui vit où : allez-y, vous verrez.",
      "Qui rencontre un peuple le premier reçoit de lui une reconnaissance de dette, à dépenser chez lui.",
    ],
  },
  {
    title: "Votre tour",
    lines: [
      "Un tour a trois temps : dire où l’on va, lancer les dés et voler, puis faire affaire là où l’on s’est posé.",
      "Le premier pas s’annonce avant les dés. La suite du chemin se choisit pas à pas, mais jamais en faisant demi-tour.",
      "Vous pouvez aussi rester sur place. Alors pas de dés, et en ville le commerce est sans limite.",
    ],
  },
  {
    title: "Voler",
    lines: [
      "Chaque point de la carte coûte un point de votre jet. On vole jusqu’à se poser, ou jusqu’à épuisement des points.",
      "Ronds bleus, triangles rouges et losanges jaunes sont des points simples ; la bonne propulsion saute une couleur gratuitement.",
      "Dans un cercle de laiton, les sorties portent des numéros. L’un de vos dés devient votre numéro de pilote et décide de la sortie.",
      "Une étoile dentelée est une pénalité : payez pour passer, ou arrêtez-vous. Les boucliers en réduisent le prix.",
    ],
  },
  {
    title: "Commercer",
    lines: [
      "Chaque peuple fabrique une chose et en achète d’autres. Achetez ce qui est bon marché ici, menez-le à qui le veut, vendez.",
      "Chaque vente va dans le gobelet et en fait sortir du nouveau : des marchandises, une demande qui paie mieux, ou un passager payant.",
      "En ville, un achat et une vente au tour d’arrivée. Dans un spatioport, autant que vous voulez.",
      "Une marchandise épuisée ne revient que par le gobelet : cherchez d’autres routes en attendant.",
    ],
  },
  {
    title: "Vaisseaux et contrats",
    lines: [
      "Un grand vaisseau a plus de cales et moins de dés ; un rapide a plus de dés et peu de place. Propulsions et boucliers les améliorent tous.",
      "Un contrat bâtit votre spatioport ou votre usine. Un spatioport vous rapporte un dixième de chaque affaire qui s’y fait, par qui que ce soit.",
      "Une usine apporte à son peuple de nouvelles marchandises, plus chères, et vous rapporte la moitié de leur prix à chaque achat.",
      "Le prix d’un contrat n’est pas perdu : il compte dans votre fortune.",
    ],
  },
  {
    title: "Gagner",
    lines: [
      "Votre fortune, c’est votre argent et la valeur de vos contrats. Vaisseau, cargaison et équipement ne comptent pas.",
      "Gagne qui atteint le premier la fortune convenue à la fin d’un de ses tours : 1 000 pour débuter, jusqu’à 4 000 pour une longue partie.",
      "Un bon plan : explorez un peu, trouvez deux peuples qui veulent les marchandises l’un de l’autre, faites la navette, et placez le premier gain dans un spatioport sur cette route.",
      "Cela suffit. Le jeu montre ce que vous pouvez faire, et dit pourquoi une chose ne se peut pas.",
    ],
  },
];

export const lessons = { en, fr };
