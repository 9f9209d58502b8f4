/** What to say to buyers of things that are used, not used up: tableware, shoes, gear for animals; fields as in niches-body.facts.ts, reorder days by design. */
export const gearNiches = [
  {
    id: 'kitchenware',
    label: 'Kitchen and tableware',
    keywords: [
      'kitchen',
      'kitchenware',
      'cookware',
      'bakeware',
      'tableware',
      'drinkware',
      'glassware',
      'dinnerware',
      'mug',
      'knife',
      'knives',
      'cutlery',
      'pan',
      'skillet',
      'kettle',
      'teapot',
      'tumbler',
      'cutting board',
      'water bottle',
    ],
    noun: 'piece for your kitchen',
    audience: 'person setting a table',
    moment: 'first use',
    replenishDays: 60,
    firstTip:
      'Wash it by hand once, dry it at once, and put it where you reach first. What moves to the back of the cupboard stays there.',
    smsTip: 'wash it by hand once, and use it today.',
    useSteps: [
      'Look for the marks on the base or in the leaflet: dishwasher, oven, stove and microwave are separate promises.',
      'Wash it by hand with mild soap and dry it at once.',
      'Use it first for what you make most often, so that you can compare.',
    ],
    mistake:
      'The dishwasher ages more good pieces than daily use does. Heat, salt and knocking against others dull edges, glaze and wood, so wash by hand what you want to keep.',
    problems: [
      'Chipped or cracked on arrival? Send a photo of the piece and of the box, and do not use it.',
      'Stains or a film? A spoon of baking soda in warm water takes off most of it.',
      'Smells new? Wash it twice and let it stand open overnight.',
    ],
    judge: 'Count for two weeks how often you reach for it instead of the old one.',
    caution: 'Mind hot handles and sharp edges, and check in the leaflet what the material does not like.',
    reviewAsk:
      'Tell what you use it for, how you wash it and how it looks after that. A photo on your own table says most.',
    usage: 'After about {days} days you know which piece is missing beside it.',
    choose: [
      'Look up weight and size, and compare them with a piece you like to hold.',
      'Check that it suits your stove, your dishwasher and your shelf.',
      'Ask whether single pieces can be bought later.',
    ],
    doubt: {
      question: 'Will it last in daily use?',
      answer:
        'Look at the material, at how its parts are joined, and at how it may be washed. Tell us in one line how you would use it, and we answer plainly.',
    },
    pairs: {
      items: ['the matching size', 'a care product for the material', 'the piece that stands beside it on the table'],
      reason: 'A single piece comes out for guests, a pair is used every day.',
    },
    together: 'Show it on your table or your stove, crumbs included. A Tuesday says more than a feast.',
    subjects: {
      prepare: 'One wash by hand before you begin',
      checkIn: 'Do you reach for it already?',
      review: 'What do you use it for most?',
      crossSell: 'The piece that stands beside it',
      reorder: 'Which piece is still missing?',
    },
    tone: 'friendly',
  },
  {
    id: 'candles',
    label: 'Candles and home fragrance',
    keywords: ['candle', 'wax melt', 'diffuser', 'incense', 'room spray', 'home fragrance', 'scented'],
    noun: 'candle',
    audience: 'person choosing a scent',
    moment: 'first evening',
    replenishDays: 45,
    firstTip:
      'Give it time on the first evening: a candle should burn until the whole surface has melted, about an hour for every two centimetres across. It remembers that edge, and burns evenly from then on.',
    smsTip: 'let the whole surface melt the first time.',
    useSteps: [
      'Stand it level, away from draughts and curtains, on something that bears heat.',
      'Trim the wick to half a centimetre before you light it, each time.',
      'Put it out after four hours at most, and let it set before you light it again.',
    ],
    mistake:
      'The usual mistake is to blow it out after ten minutes on the first day. It then digs a tunnel, and half of the wax stays on the wall of the glass.',
    problems: [
      'Burns down the middle? Wrap foil around the rim, leave the centre open, and let it burn for an hour.',
      'Soot or a tall flame? Put it out, trim the wick and look for a draught.',
      'Too strong or too faint? A smaller room makes more of it, an open door less.',
    ],
    judge: 'Leave the room for ten minutes and come back in: the first breath tells you how it really smells.',
    caution: 'Never leave a flame alone, with children or with animals, and read the notes on the base.',
    reviewAsk: 'Tell which room it stands in, what it smells like to you, and how it burned after the first evening.',
    usage: 'Lit on two evenings a week, one lasts about {days} days.',
    choose: [
      'Choose by the room: fresh for the bath, warm for the living room, almost nothing for the table.',
      'Look for the burning time, not only for the weight.',
      'If you get headaches from perfume, begin with the faintest one.',
    ],
    doubt: {
      question: 'Will I like the scent?',
      answer:
        'Think of a smell that you like at home, such as wood, linen or oranges, and tell us in one line. We name the one that comes closest.',
    },
    pairs: {
      items: ['a second scent for another room', 'a wick trimmer', 'the same one as a gift'],
      reason: 'One scent for the morning and one for the evening, and neither of them gets dull.',
    },
    together: 'Show where yours stands, at the hour you light it.',
    subjects: {
      prepare: 'Before you light it the first time',
      checkIn: 'Does it burn evenly?',
      review: 'What does it smell like to you?',
      crossSell: 'A second scent for another room',
      reorder: 'Nearly burned down?',
    },
    tone: 'friendly',
  },
  {
    id: 'shoes',
    label: 'Shoes',
    keywords: ['shoe', 'sneaker', 'boot', 'sandal', 'slipper', 'heels', 'footwear', 'insoles'],
    noun: 'new pair',
    audience: 'person between two sizes',
    moment: 'first hour in them',
    replenishDays: 90,
    firstTip:
      'Wear the new pair indoors for an hour in the evening, when feet are largest, with the socks you will wear outside. If anything presses, exchange it while the soles are clean.',
    smsTip: 'wear them indoors for an hour in the evening.',
    useSteps: [
      'Fasten both from the toe up and stand: a thumb of room in front, no slipping at the heel.',
      'Wear them for an hour on two evenings before the first long day.',
      'Brush dirt off when it is dry, and give the pair a day of rest between two wearings.',
    ],
    mistake:
      'The usual mistake is a long first day in a new pair. Feet and material need a few short outings to find each other, and a blister spoils both.',
    problems: [
      'Presses at the toes? Start the exchange today, while the soles are clean.',
      'Slips at the heel? Lace through the last pair of eyelets, or add a thin insole.',
      'Got wet? Fill the pair with paper and dry it slowly, never on a heater.',
    ],
    judge: 'Think back after a full day: if your feet did not come to mind once, the pair is right.',
    caution: 'Keep box and soles clean until you are sure, and read the leaflet before you wash or treat the material.',
    reviewAsk: 'Tell your usual size, the size you took, wide or narrow feet, and how far you have walked in them.',
    usage: 'Worn on most days, a pair wants some care after about {days} days.',
    choose: [
      'Measure the longer foot in the evening and compare it with the size table.',
      'Choose the sole for the ground you walk on most.',
      'Wide feet want a wider shape, not a longer size.',
    ],
    doubt: {
      question: 'Which size should I take?',
      answer:
        'Stand on paper, mark heel and longest toe, measure between the marks and compare with the size table. Between two sizes, send us the number.',
    },
    pairs: {
      items: ['socks made for the pair', 'a care product for the material', 'a second pair to take turns with'],
      reason: 'Two pairs worn in turn last longer than two worn one after the other, because each has a day to dry.',
    },
    together: 'Show where your pair has taken you, dust included, and name your size for the next person.',
    subjects: {
      prepare: 'One hour indoors before the first long day',
      checkIn: 'How do your feet feel after a week?',
      review: 'Your usual size would help someone',
      crossSell: 'What keeps the pair in shape',
      reorder: 'Soles and seams: time for a look',
    },
    tone: 'friendly',
  },
  {
    id: 'pet-gear',
    label: 'Pet gear',
    keywords: ['collar', 'leash', 'harness', 'kennel', 'aquarium', 'terrarium', 'saddle'],
    noun: 'gear for your pet',
    audience: 'pet owner',
    moment: 'first try',
    replenishDays: 90,
    firstTip:
      'Let your pet sniff it on the floor before anything is fastened or set up, and reward every look at it. Five calm minutes today save five stubborn days.',
    smsTip: 'let them sniff it first, for five calm minutes.',
    useSteps: [
      'Measure once more before you take off the tags: two fingers fit under anything that is worn.',
      'Try it at home first, at a quiet hour, with a treat in your hand.',
      'Look at seams, clasps and edges after the first day, then once a week.',
    ],
    mistake:
      'The usual mistake is a first try in a hurry. What pinches or frightens once is remembered for long, so begin at home and stop while it is still fun.',
    problems: [
      'Too tight or too wide? Measure with a string where it sits and send us the number.',
      'Refused? Lay something on it that smells of home, and wait three days.',
      'Chewed or torn? Send a photo, some parts can be replaced on their own.',
    ],
    judge: 'Watch for a week how your pet reacts when you reach for it, and look at the fur where it touches.',
    caution: 'Take off what is worn where a pet could get caught, and keep away small parts that could be swallowed.',
    reviewAsk: 'Tell breed, weight and the size you took. A photo of the tester with it helps the next owner most.',
    usage: 'In daily use, seams and clasps deserve a close look after about {days} days.',
    choose: [
      'Measure your pet instead of going by the breed.',
      'Choose clasp and material for the strongest day, not for the average one.',
      'Look whether it can be washed, and how.',
    ],
    doubt: {
      question: 'Which size does my pet need?',
      answer:
        'Measure with a string where it will sit, lay the string on a ruler and compare with the size table. Between two sizes, send us the number and the weight.',
    },
    pairs: {
      items: ['the matching piece', 'a spare for when the first is in the wash', 'treats for the first try'],
      reason: 'The spare one is what you reach for when the first is wet, dirty or forgotten at a friend.',
    },
    together: 'Introduce the tester in one line: name, breed, size, and where you go with it.',
    subjects: {
      prepare: 'First sniff, then try: five calm minutes',
      checkIn: 'Does it sit as it should?',
      review: 'Breed, size, and does it fit?',
      crossSell: 'One for the wash, one for the walk',
      reorder: 'Seams and clasps: time for a look',
    },
    tone: 'friendly',
  },
] as const;
