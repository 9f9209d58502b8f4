import { readdir, readFile } from 'node:fs/promises';

const pageBytes = 4_096;
/** Clock ticks of /proc/<id>/stat: the same on every Linux. */
const ticksPerSecond = 100;

/** What the processes of a group hold for themselves, bytes; 0 where the system does not tell. */
export async function memoryOf(group: number): Promise<number> {
  let sum = 0;
  for (const { id } of await membersOf(group)) {
    const [, resident = 0, shared = 0] = (await readFile(`/proc/${id}/statm`, 'utf8').catch(() => ''))
      .split(' ')
      .map(Number);
    sum += (resident - shared) * pageBytes;
  }
  return sum;
}

/** Processor time of the group and of what has ended in it, s; 0 where the system does not tell. */
export async function cpuSecondsOf(group: number): Promise<number> {
  const members = await membersOf(group);
  // User and system, own and of ended children: the fields 14 to 17.
  const ticks = members.map(({ fields }) => fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0));
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

async function membersOf(group: number): Promise<{ id: string; fields: string[] }[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((id) => /^\d+$/.test(id));
  const found: { id: string; fields: string[] }[] = [];
  for (const id of ids) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    // After the name, which may hold anything: state, parent, group, ...
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === group) found.push({ id, fields });
  }
  return found;
}
