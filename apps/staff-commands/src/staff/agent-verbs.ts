import {
  type StaffAgentRefusal,
  type AgentFile,
  type Staff,
  type StaffApplicationView,
} from '@glasshouse/server'
import { nameRefusalWords, refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'
import { settlementVerbs } from './settlement-verbs.ts'
import { transferLimitVerbs } from './transfer-limit-verbs.ts'
import { timeText } from './deposit-lines.ts'

export const agentUsage = `npm run agent -- list                          applications that wait for a person
npm run agent -- show ACCOUNT                  a member as an agent, and what was decided
npm run agent -- approve ACCOUNT --reason WHY [--code CODE]
npm run agent -- refuse ACCOUNT --reason WHY [--tell WORDS]
npm run agent -- suspend ACCOUNT --reason WHY
npm run agent -- activate ACCOUNT --reason WHY
npm run agent -- plan TYPE --site NAME --currency CODE --from DAY --terms JSON [--least MEMBERS] --reason WHY
npm run agent -- settlements --site NAME --currency CODE
npm run agent -- package NUMBER FOLDER --site NAME --currency CODE [--code AGENT]
npm run agent -- settle FIRST-DAY LAST-DAY --site NAME --currency CODE --reason WHY
npm run agent -- settlement NUMBER --site NAME --currency CODE
npm run agent -- withdraw NUMBER --site NAME --currency CODE --reason WHY
npm run agent -- confirm NUMBER --site NAME --currency CODE --reason WHY
npm run agent -- limits --site NAME --currency CODE
npm run agent -- limit LEAST MOST A-DAY --site NAME --currency CODE --reason WHY

Each takes --site NAME where several sites have that member. --tell is read by the applicant, --reason is not.
A plan of TYPE 1 shares net win, 2 gives a rebate; later versions hold after 14 days of notice. A closed period is paid
when another person confirms it, who has read it with settlement; until then it can be withdrawn and closed again.
Limits are of what an agent takes out of the commission; without any, nothing can be.
Who decided, when and why is kept. The house tells the member when it runs.`

const mostListed = 50
const deciding = { names: [1, 1], decides: true } as const

export const agentVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: [], decides: false, run: list },
  show: { names: [1, 1], options: ['site'], decides: false, run: show },
  approve: {
    ...deciding,
    options: ['site', 'code'],
    run: (staff, written) => decide(staff, written, 'approve'),
  },
  refuse: {
    ...deciding,
    options: ['site', 'tell'],
    run: (staff, written) => decide(staff, written, 'refuse'),
  },
  suspend: { ...deciding, options: ['site'], run: (staff, written) => decide(staff, written, 'suspend') },
  activate: { ...deciding, options: ['site'], run: (staff, written) => decide(staff, written, 'activate') },
  ...settlementVerbs,
  ...transferLimitVerbs,
}

async function list({ agents }: Staff): Promise<Answer> {
  const found = await agents.listWaiting(mostListed + 1)
  if (found.length === 0) return { done: true, lines: ['No application waits.'] }
  const more = found.length > mostListed ? [`And more; these are the first ${mostListed}.`] : []
  return { done: true, lines: [...found.slice(0, mostListed).flatMap(applicationLines), ...more] }
}

async function show(
  { agents }: Staff,
  { names: [account = ''], options: { site } }: Written,
): Promise<Answer> {
  const found = await agents.find({ account, site })
  return found.ok
    ? { done: true, lines: fileLines(found.value) }
    : { done: false, lines: [`${wordsFor(found.refusal, found.data)} (${account})`] }
}

type Deciding = 'approve' | 'refuse' | 'suspend' | 'activate'

async function decide(
  { agents }: Staff,
  { by, names: [account = ''], options }: Written,
  what: Deciding,
): Promise<Answer> {
  const { reason = '', site, code, tell } = options
  const name = { account, site }
  const decided =
    what === 'approve'
      ? await agents.approve(name, { by, reason }, code)
      : what === 'refuse'
        ? await agents.refuse(name, { by, reason }, tell)
        : await agents[what](name, { by, reason })
  if (decided.ok) return { done: true, lines: fileLines(decided.value) }
  return refused(wordsFor(decided.refusal, decided.data), account)
}

function wordsFor(refusal: StaffAgentRefusal, data: unknown): string {
  switch (refusal) {
    case 'memberUnknown':
    case 'siteNeeded':
      return nameRefusalWords(refusal, data)
    case 'noApplication':
      return 'no application of this member waits.'
    case 'noAgent':
      return 'this member is no agent.'
    case 'unchanged':
      return 'it stands so already.'
    case 'codeTaken':
      return 'that code is taken; choose another by --code.'
    case 'codeForm':
      return 'a code is 1 to 20 letters, digits, underscores or hyphens.'
    case 'memberNotActive':
      return 'this member is not active, and an agent has to be.'
  }
}

const types = { 1: 'share of what the house keeps', 2: 'rebate on turnover' } as const

function applicationLines(each: StaffApplicationView): string[] {
  const { account, site, currency, agentType, contact, promotionChannel, remark, above, appliedAt } = each
  return [
    `${account} of ${site}, ${currency}: ${types[agentType]}${above === null ? '' : `, brought in by ${above}`}; ${each.status}`,
    `  applied ${timeText(appliedAt)}, agreed to ${each.agreementVersion}, reached by ${contact}`,
    `  brings members from: ${promotionChannel}`,
    ...(remark === '' ? [] : [`  says: ${remark}`]),
    ...(each.words === null ? [] : [`  was told: ${each.words}`]),
  ]
}

function fileLines({ member, agent, applications, decisions }: AgentFile): string[] {
  const { account, site } = member
  return [
    agent
      ? `${account} of ${site} is agent ${agent.code}: ${agent.status}, level ${agent.level}${agent.above === null ? '' : ` below ${agent.above}`}, ${types[agent.agentType]}, ${agent.currency ?? 'any currency'}, ${agent.registers} registered`
      : `${account} of ${site} is no agent.`,
    ...applications.flatMap(applicationLines),
    ...decisions.map(({ at, decision, by, reason }) => `  ${timeText(at)}  ${decision} by ${by}: ${reason}`),
  ]
}
