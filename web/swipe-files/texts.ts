/** Sentences of the specification (000, sections 2 and 7), to the letter. */
export const texts = {
  title: 'Swipe Files',
  empty: 'No swipe files uploaded yet',
  uploaded: 'Upload Complete',
  uploadedDetail: 'Your swipe file has been uploaded successfully.',
};
