const keyOf = (userId: string) => `checklist-hidden:${userId}`;

/** Whether the owner has put the checklist away on this device. */
export const isChecklistHidden = (userId: string): boolean => localStorage.getItem(keyOf(userId)) !== null;

export function hideChecklist(userId: string): void {
  localStorage.setItem(keyOf(userId), '1');
}
