/**
 * What to say to buyers of things for the body. Fields as in jobs/community/niche.engine.ts (NicheContent).
 * `{item}` is the product or the order, `{days}` the reorder interval. Reorder days: fitness, supplements and beauty
 * from the Klaviyo post-purchase timing guide of sorted.agency, the rest by design.
 */
export const bodyNiches = [
  {
    id: 'fitness',
    label: 'Fitness',
    keywords: [
      'fitness',
      'gym',
      'workout',
      'training',
      'exercise',
      'dumbbell',
      'kettlebell',
      'resistance',
      'yoga',
      'pilates',
      'crossfit',
      'weights',
      'bands',
      'treadmill',
      'sport',
      'muscle',
      'running',
    ],
    noun: 'training gear',
    audience: 'person in training',
    moment: 'first session',
    replenishDays: 28,
    firstTip:
      'Start with half the load you think you can handle and stop two repetitions before you have to. Same hour, same days: the habit carries the first month, not the weight.',
    smsTip: 'start with half the load, same hour each day.',
    useSteps: [
      'Put it where you will see it, and set two fixed times a week.',
      'Do the first three sessions at half effort and write down what you did.',
      'Add a little in one place only: load, repetitions or sets, never all three.',
    ],
    mistake:
      'The usual mistake is to change three things at once. When progress stops, nobody can tell which one did it. Change one, wait two weeks, then look.',
    problems: [
      'Sore in the joint, not in the muscle? Lower the load and shorten the range for a week.',
      'Slipping or wobbling? Check the floor and the grip before you blame the form.',
      'No time? Ten minutes done beats forty planned.',
    ],
    judge:
      'Judge it by a log, not by the mirror: the same exercise, the same load, and how many clean repetitions in week one, two and four.',
    caution: 'If you are injured or pregnant, ask someone qualified before you begin.',
    reviewAsk: 'Tell what you train for, how often you used it, and what you would tell a friend who starts.',
    usage: 'With three sessions a week, the next step up usually makes sense after about {days} days.',
    choose: [
      'Pick for the session you do most often, not for the one you dream of.',
      'Check that the smallest step up is small enough: it decides how long you can use it.',
      'Measure the space first, arms stretched out.',
    ],
    doubt: {
      question: 'Will I really use it?',
      answer:
        'People who tie it to something they already do, such as the first coffee, keep going. Decide the when before you decide the what.',
    },
    pairs: {
      items: ['the next resistance up', 'a mat that does not slip', 'a shaker or bottle for the bag'],
      reason: 'Once the first month is done, the limit is rarely the will. It is the next step up.',
    },
    together:
      'Share your week in one line: what you did, what was hard, what comes next. Someone is always one week behind you.',
    subjects: {
      prepare: 'Half the load, same hour: your first week',
      checkIn: 'Three sessions in. How does it feel?',
      review: 'What would you tell a beginner?',
      crossSell: 'Ready for the next step up?',
      reorder: 'Four weeks done. What is next?',
    },
    tone: 'coaching',
  },
  {
    id: 'supplements',
    label: 'Supplements',
    keywords: [
      'supplement',
      'vitamin',
      'protein',
      'creatine',
      'collagen',
      'nutrition',
      'wellness',
      'omega',
      'probiotic',
      'capsule',
      'gummies',
      'health',
      'herbal',
      'preworkout',
    ],
    noun: 'supplement',
    audience: 'careful label reader',
    moment: 'first serving',
    replenishDays: 30,
    firstTip:
      'Take it at the same moment each day and put it beside something you never skip, such as your toothbrush. A serving you remember does more than a perfect one you forget.',
    smsTip: 'same moment each day, beside your toothbrush.',
    useSteps: [
      'Read the label for the serving size and for what not to combine it with.',
      'Begin with the smallest serving that the label allows, for three days.',
      'Note the start date on the lid, so that you can judge it fairly after a month.',
    ],
    mistake:
      'Most people start three new things in the same week and then cannot say what helped. Start one, keep the rest as it was, and give it the time the label names.',
    problems: [
      'Upset stomach? Take it with food, or halve the serving for a few days.',
      'Keep forgetting? Move it next to the kettle or set one daily alarm.',
      'Clumps in the tub? Close it dry and keep it away from steam.',
    ],
    judge:
      'Write one line a week about the one thing you bought it for. After four weeks you have an answer instead of a feeling.',
    caution:
      'The label directions come first. Ask your doctor if you take medicine, are pregnant or are under 18. A food supplement does not replace a varied diet.',
    reviewAsk:
      'Tell how long you have taken it, how it tastes or goes down, and what you would like to have known before.',
    usage: 'At one serving a day a pack lasts about {days} days.',
    choose: [
      'Compare the amount in a daily serving, not the number on the front.',
      'Look for a batch test or a certificate by someone independent.',
      'Fewer ingredients make it easier to know what does what.',
    ],
    doubt: {
      question: 'Is it right for me?',
      answer:
        'Look at the label first: the amount in a daily serving, the other ingredients, and the notes on who should not take it. If a question remains, ask us or your pharmacist.',
    },
    pairs: {
      items: ['a second flavour', 'a weekly pill box or scoop', 'a travel size'],
      reason: 'What people miss most is not a stronger one. It is a way not to forget it.',
    },
    together:
      'Compare routines with others who take it: morning or evening, with food or without, and what made it stick.',
    subjects: {
      prepare: 'Before the first serving: read this',
      checkIn: 'One week in. Still remembering it?',
      review: 'Your honest line helps a label reader',
      crossSell: 'The easy way not to forget it',
      reorder: 'About a week left in the pack?',
    },
    tone: 'plain',
  },
  {
    id: 'beauty',
    label: 'Beauty',
    keywords: [
      'beauty',
      'skincare',
      'skin',
      'serum',
      'cosmetic',
      'makeup',
      'cream',
      'moisturizer',
      'moisturiser',
      'sunscreen',
      'lipstick',
      'cleanser',
      'fragrance',
      'perfume',
      'nail',
      'spa',
    ],
    noun: 'skincare',
    audience: 'skincare fan',
    moment: 'first evening',
    replenishDays: 45,
    firstTip:
      'Do a patch test behind the ear or inside the elbow and wait a day. Then bring in one new product at a time, a week apart, so your skin can tell you which one it likes.',
    smsTip: 'patch test first, then one new product a week.',
    useSteps: [
      'Wash your hands and your face, and pat dry: slightly damp skin takes it up best.',
      'Use the size of a pea, warm it between your fingers, press instead of rub.',
      'Wait two minutes before the next layer, thinnest first, sunscreen last by day.',
    ],
    mistake:
      'Too much, too often, too soon. Twice the amount does not work twice as fast, it only pills and irritates. And without sunscreen in the morning much of the work is undone.',
    problems: [
      'Tingling for a minute can happen, burning should not: rinse it off and leave two days.',
      'Pilling under make-up? Use less, and wait longer between layers.',
      'Feels dry by noon? Put it on damp skin.',
    ],
    judge:
      'Take a photo today, by the same window and in the same light, and again in four weeks. Skin renews in about that time, memory does not.',
    caution: 'Check the list of ingredients for anything you are allergic to, and keep it away from the eyes.',
    reviewAsk: 'Tell your skin type, how long you used it and what changed. A photo in daylight says the rest.',
    usage: 'Used morning and evening, one bottle lasts about {days} days.',
    choose: [
      'Choose for how your skin feels at noon, not for how it looks after washing.',
      'One active at a time, and read its percentage.',
      'Without scent is the safer first choice for sensitive skin.',
    ],
    doubt: {
      question: 'What if my skin does not like it?',
      answer: 'A patch test on the inside of the elbow answers that in a day, before your face has to.',
    },
    pairs: {
      items: ['a gentle cleanser', 'a sunscreen for the morning', 'the refill'],
      reason:
        'A serum works on clean skin and lasts under sunscreen. The step before and the step after decide a good part of the result.',
    },
    together: 'Show your shelf: three products, in the order you use them, and the one you would buy again.',
    subjects: {
      prepare: 'One patch test, then your first evening',
      checkIn: 'How does your skin like it so far?',
      review: 'Your skin type + one line = real help',
      crossSell: 'The step before and the step after',
      reorder: 'Nearly at the last drop?',
    },
    tone: 'friendly',
  },
  {
    id: 'hair',
    label: 'Hair care',
    keywords: [
      'hair',
      'shampoo',
      'conditioner',
      'curls',
      'curly',
      'beard',
      'scalp',
      'barber',
      'styling',
      'grooming',
      'shave',
    ],
    noun: 'hair care',
    audience: 'person with hair like yours',
    moment: 'first wash',
    replenishDays: 50,
    firstTip:
      'Use it on soaking wet hair, and give it the full minute on the bottle before you rinse. Scalp first for shampoo, ends first for conditioner.',
    smsTip: 'soaking wet hair, one full minute, then rinse.',
    useSteps: [
      'Rinse for thirty seconds with warm water before anything touches your hair.',
      'Massage a coin-sized amount where it is meant to work, then comb it through with your fingers.',
      'Rinse until it squeaks, finish cool, and press dry with a towel instead of rubbing.',
    ],
    mistake:
      'Hair needs two to three weeks to get used to a change, and most people switch back after the second wash. Keep the rest of your routine as it was, so that you judge the right thing.',
    problems: [
      'Heavy or flat? Use half, and keep it off the roots.',
      'Dry ends? Leave it in for two minutes longer, once a week.',
      'Itchy scalp? Rinse longer, and pause if it stays.',
    ],
    judge: 'Look at day two after the wash, not at the first hour: that is where the difference shows.',
    caution: 'Test it on a small spot first, and rinse at once if it gets into the eyes.',
    reviewAsk: 'Tell your hair type, how often you wash it, and how it looks on day two.',
    usage: 'At three washes a week one bottle lasts about {days} days.',
    choose: [
      'Choose by your scalp first and by your lengths second.',
      'Fine hair wants light formulas, coarse or curly hair wants rich ones.',
      'If you colour it, look for sulphate-free.',
    ],
    doubt: {
      question: 'Will it work for my hair type?',
      answer:
        'Look at the scalp first: oily or dry decides the wash, the lengths decide the care. Tell us both and we will say honestly if it fits.',
    },
    pairs: {
      items: ['the matching conditioner', 'a wide-tooth comb', 'a microfibre towel'],
      reason:
        'Half of what people take for damaged hair is rough drying. The right towel and comb protect what the wash repaired.',
    },
    together:
      'Show your day-two hair and name your routine in three steps. Someone with the same hair is looking for it.',
    subjects: {
      prepare: 'The one minute most people skip',
      checkIn: 'Two washes in. How is day two?',
      review: 'Hair like yours needs your verdict',
      crossSell: 'What comes after the wash',
      reorder: 'Bottle getting light?',
    },
    tone: 'friendly',
  },
] as const;
