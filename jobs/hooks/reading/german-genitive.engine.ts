const owned =
  /^(\p{Lu}[\p{L}-]+) (?:(?:der|des|eines|einer|aller|vieler) (?:\p{Ll}+en )?|(?!(?:oder|unter|über|hinter|außer) )\p{Ll}+er )\p{Lu}.*$/u;

/** "Saatgut" of "Saatgut alter Tomatensorten": what it is, without whose or of what; any other name as it is. */
export const germanOwned = (name: string): string => name.replace(owned, '$1');
