export const creative = {
  predictedCtr: '1.92',
  low: '0.86',
  high: '4.30',
  contributions: [{ label: 'Shape', measured: '4:5', effect: 10 }],
  caption: '',
};
export const audit = { overall: 61, label: 'Good', categories: [{ name: 'Offer', score: 75 }], caption: '' };
export const flow = { name: 'Post-purchase', steps: [{ day: 0, subject: 'x', purpose: 'y' }], caption: '' };
export const lifetime = { months: [1, 2], revenue: '$1', ratio: '1:4.2', first: '$1', last: '$2', caption: '' };
