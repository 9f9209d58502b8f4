interface StepIssue {
  id: string;
  message: string;
  evidence?: string | null;
  fix: string;
  stepNumber?: number | null;
}

export interface IssueGroup<Issue extends StepIssue> {
  /** The first of them; the others say the same. */
  issue: Issue;
  /** Steps that have it, in order; none where it is about the whole flow. */
  stepNumbers: number[];
}

/** What several steps have in common is told once, in the order of the first. */
export function issueGroups<Issue extends StepIssue>(issues: readonly Issue[]): IssueGroup<Issue>[] {
  const groups = new Map<string, IssueGroup<Issue>>();
  for (const issue of issues) {
    const { id, message, evidence, fix, stepNumber } = issue;
    const key = JSON.stringify([id, message, evidence ?? null, fix]);
    const group = groups.get(key) ?? { issue, stepNumbers: [] };
    groups.set(key, group);
    if (stepNumber != null && !group.stepNumbers.includes(stepNumber)) group.stepNumbers.push(stepNumber);
  }
  return [...groups.values()].map((group) => ({ ...group, stepNumbers: group.stepNumbers.toSorted((a, b) => a - b) }));
}
