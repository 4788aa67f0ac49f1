import { type DeadJob, type Staff } from '@glasshouse/server'
import { timeText } from './deposit-lines.ts'
import { refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'

export const jobsUsage = `npm run jobs -- list                          dead jobs, the newest first
npm run jobs -- show ID                       what a job is about, and what was decided
npm run jobs -- retry ID --reason WHY
npm run jobs -- discard ID --reason WHY

A job is dead when its last try has failed. A running server takes one that is tried again.
Who decided, when and why is kept.`

const mostListed = 50
const deciding = { names: [1, 1], options: [], decides: true } as const

export const jobsVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: [], decides: false, run: list },
  show: { names: [1, 1], options: [], decides: false, run: show },
  retry: { ...deciding, run: (staff, written) => decide(staff, written, 'retry') },
  discard: { ...deciding, run: (staff, written) => decide(staff, written, 'discard') },
}

async function list({ jobs }: Staff): Promise<Answer> {
  const found = await jobs.list(mostListed + 1)
  if (found.length === 0) return { done: true, lines: ['No job is dead.'] }
  const more = found.length > mostListed ? [`And more; these are the newest ${mostListed}.`] : []
  return { done: true, lines: [...found.slice(0, mostListed).flatMap(jobLines), ...more] }
}

async function show({ jobs }: Staff, { names: [id = ''] }: Written): Promise<Answer> {
  const { job, decisions } = isId(id) ? await jobs.find(id) : { job: undefined, decisions: [] }
  if (!job && decisions.length === 0) return refused(notDead, id)
  return {
    done: true,
    lines: [
      ...(job ? jobLines(job) : [`${id} is dead no more.`]),
      ...decisions.map(
        ({ at, decision, by, reason }) => `  ${timeText(at)}  ${words[decision]} by ${by}: ${reason}`,
      ),
    ],
  }
}

const words = { retry: 'tried again', discard: 'discarded' } as const
const notDead = 'no dead job has that id.'

async function decide(
  { jobs }: Staff,
  { by, names: [id = ''], options: { reason = '' } }: Written,
  what: 'retry' | 'discard',
): Promise<Answer> {
  if (!isId(id)) return refused(notDead, id)
  const decided = await jobs[what](id, { by, reason })
  if (!decided.ok) return refused(notDead, id)
  const { name } = decided.value
  return { done: true, lines: [what === 'retry' ? `${name} is tried again.` : `${name} is discarded.`] }
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

function jobLines({ id, name, data, tries, addedAt, diedAt, error }: DeadJob): string[] {
  return [
    `${id}  ${name}  ${JSON.stringify(data)}`,
    `  added ${timeText(addedAt)}, dead since ${timeText(diedAt)} after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${error}`,
  ]
}
