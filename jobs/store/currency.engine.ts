/** Codes for metals, funds and tests are no money that anybody pays with. */
const unions = new Set(['XAF', 'XCD', 'XCG', 'XOF', 'XPF']);
const known = new Set(Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X') || unions.has(code)));

/** Whether a text is the ISO 4217 code of a currency, in capitals. */
export const isCurrency = (text: string): boolean => known.has(text);
