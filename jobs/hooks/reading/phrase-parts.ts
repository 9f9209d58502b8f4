/** Parts of what was typed that a line may ask for or answer, letter for letter; null, or not there, where there are none. */
export type PhraseParts = Readonly<{
  /** What there is none of: "vinegar" of "no vinegar", "Chemie" of "ganz ohne Chemie". */
  R?: string | null;
  /** What it does not do, as one asks for it: "leave a dent" of "don't leave a dent". */
  K?: string | null;
  /** What there is less or fewer of: "no-shows" of "fewer no-shows". */
  F?: string | null;
  /** What there is more of: "sleep" of "more sleep". */
  M?: string | null;
  /** What the people do: "hate shopping" of "couples who hate shopping", "schlecht schlafen" of "Menschen, die schlecht schlafen". */
  H?: string | null;
  /** What the people have: "sore wrists" of "people with sore wrists", "wenig Zeit" of "Menschen mit wenig Zeit". */
  W?: string | null;
  /** What the people are about to do: "moving to Paris" of "people moving to Paris". */
  G?: string | null;
  /** Where the people are: "in Austin" of "dog owners in Austin". */
  P?: string | null;
  /** A short time that it takes: "30 seconds" of "heats up in 30 seconds", "30 Sekunden" of "in 30 Sekunden heiß". */
  T?: string | null;
  /** Hours, days or weeks that it takes: "six weeks" of "small talk in six weeks". */
  D?: string | null;
  /** The benefit as one asks for it: "stay closed all night" of "stays closed all night", "hält das einen Tag" of "hält einen Tag". */
  V?: string | null;
}>;
