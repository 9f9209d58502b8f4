/** What an analysis is called until its ad has been read. */
export const untitledAd = 'Uploaded ad';
export const adFrom = (host: string) => `Ad from ${host}`;
