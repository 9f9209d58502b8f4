import { localized } from '../ui/localized.js';

export const messages = localized({
  // main
  explorerIndexHtmlHasNo: 'explorer/index.html has no #explorer',
});
