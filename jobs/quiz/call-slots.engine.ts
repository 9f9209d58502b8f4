import { dayMs, hourMs } from '../kit/time.js';

/** Hours of a working day at which a call can begin, UTC: afternoon in Europe, morning in America. */
const callHours = [13, 14, 15, 16, 17, 18, 19];
/** Someone has to be notified before a call. */
const noticeMs = dayMs;
const offeredDays = 14;

/** Times at which a strategy session can begin, soonest first. */
export function callSlots(now: Date): Date[] {
  const earliest = now.getTime() + noticeMs;
  const firstDay = Math.floor(earliest / dayMs) * dayMs;
  return Array.from({ length: offeredDays }, (_, day) => firstDay + day * dayMs)
    .filter((midnight) => ![0, 6].includes(new Date(midnight).getUTCDay()))
    .flatMap((midnight) => callHours.map((hour) => midnight + hour * hourMs))
    .filter((start) => start >= earliest)
    .map((start) => new Date(start));
}
