/** Words of other languages that English does not have: one of them tells that a phrase is not English. */
export const foreignWords =
  'und oder für ohne nach dem mit bei zum zur ein eine einen einer aus auf nicht ist wird mehr schnell pour avec dans une des jours chez votre notre para los las del una tus sus más días senza della delle gli giorni voor zonder een het jouw meer och utan med ditt hud bez dla oraz jest uden til din ilman kanssa sem dias você sua seu için ve ile';

/** Words that English borrows now and then ("eau de parfum", "a la carte"): two of them tell. */
export const borrowedWords = 'de la le les el un du en y der das di da il au aux sans';

/** Written with foreign letters in English texts, too. */
export const loanWords =
  'café cafés crème crèmes brûlée jalapeño jalapeños açaí rosé décor décolleté décolletage naïve piñata piñatas pâté fiancé fiancée fiancés soufflé purée entrée résumé touché cliché éclair éclairs crêpe crêpes mañana doña señor über déjà façade appliqué sauté consommé maître';
