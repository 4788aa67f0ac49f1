import { type Staff, type StuckEvent } from '@glasshouse/server'
import { z } from 'zod'
import { timeText } from './deposit-lines.ts'
import { refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'

export const eventsUsage = `npm run events -- list                        consumers that an event holds up, and what was skipped
npm run events -- skip CONSUMER KEY --reason WHY

A consumer tries an event again until it can handle it, and nothing behind it is handled meanwhile. A skipped event is
never handled by that consumer: what it was for is to be done by hand. Author, time and reason are kept.`

const mostListed = 50

export const eventsVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: [], decides: false, run: list },
  skip: { names: [2, 2], options: [], decides: true, run: skip },
}

async function list({ events }: Staff): Promise<Answer> {
  const [stuck, skipped] = [await events.listStuck(mostListed), await events.listSkipped(mostListed)]
  return {
    done: true,
    lines: [
      ...(stuck.length === 0 ? ['No event holds up its consumer.'] : stuck.flatMap(stuckLines)),
      ...skipped.map(
        ({ consumer, type, key, by, reason, at }) =>
          `  ${timeText(at)}  ${consumer} skipped ${type} ${key} by ${by}: ${reason}`,
      ),
    ],
  }
}

function stuckLines(stuck: StuckEvent): string[] {
  const { consumer, type, key, site, data, at, tries, nextTryAt, error, waiting } = stuck
  return [
    `${consumer}  ${key}  ${type} of ${site}  ${JSON.stringify(data)}`,
    `  since ${timeText(at)}, ${tries} ${tries === 1 ? 'try' : 'tries'}, next ${
      nextTryAt ? timeText(nextTryAt) : 'at once'
    }, ${waiting} waiting: ${error ?? 'no error is known'}`,
  ]
}

const other = z.object({ key: z.string() })

async function skip(
  { events }: Staff,
  { by, names: [consumer = '', key = ''], options: { reason = '' } }: Written,
): Promise<Answer> {
  const skipped = await events.skip({ consumer, key }, { by, reason })
  if (skipped.ok) {
    const { type, waiting } = skipped.value
    return { done: true, lines: [`${consumer} skips ${type} ${key}; behind it: ${waiting - 1}.`] }
  }
  return skipped.refusal === 'notStuck'
    ? refused('no event holds up that consumer.', consumer)
    : refused(`it is ${other.parse(skipped.data).key} that holds it up.`, consumer)
}
