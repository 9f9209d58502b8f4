/**
 * Word lists of the headline model, lower case, whole words; its weights hold only with these.
 * `violent` is the part of the negative list that generated text never uses: it is there to score what people wrote.
 */
export const negativeWords =
  'wrong worst bad hate hated ugly terrible awful horrible disgusting sad cry crying die died dies dead death kill killed killing hurt hurts pain fear afraid scared scary shame shocking shocked angry anger mad rape war abuse abused violence violent attack fail failed failing failure fake lie lies lying liar problem problems crisis danger dangerous destroy destroyed ruin ruined racist racism sexist sexism bully bullied poor poverty sick disease cancer stupid dumb crazy insane weird creepy gross broken lost lose losing trouble worse suck sucks hell evil nightmare disturbing heartbreaking outrageous';

export const positiveWords =
  'good great best better love loved loves lovely beautiful amazing awesome incredible perfect happy happiness wonderful brilliant hope hopeful inspiring inspired inspire joy win wins winning fun funny hilarious smile smiling free cool sweet kind kindness hero heroes proud fantastic adorable delightful powerful smart genius success';

export const violentWords =
  'hate hated ugly disgusting die died dies dead death kill killed killing rape war abuse abused violence violent attack racist racism sexist sexism bully bullied poverty sick disease cancer stupid dumb evil hell';
