import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { subAccountLimits, subAccountRights } from '../fields/agents.ts'
import { flag, idField, timeField } from '../fields/wire.ts'
import { writtenLine } from '../fields/written.ts'

const service = 219

const right = z.enum(subAccountRights)
const rights = z.array(right).check(z.maxLength(subAccountRights.length))
const personName = writtenLine(subAccountLimits.name).check(
  z.refine(text => text.trim() !== '', 'err_required'),
)
const password = z.string().check(z.maxLength(256))

const agentSubAccountsCall = defineCall({
  title: 'The sub-accounts of an agent, and what they did',
  description:
    'A sub-account logs in by itself and has no money. Acts are the newest 50 changes: what sub-accounts changed or took along, and what the agent changed about them.',
  path: '/arks/web/agent/sub-accounts',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        name: z.string(),
        rights: z.array(right),
        is_active: flag,
        created_at: timeField,
        last_login_at: z.nullable(timeField),
      }),
    ),
    acts: z.array(z.object({ account: z.string(), call: z.string(), at: timeField })),
  }),
  refusals: { agentsOnly: 403 },
})
export type AgentSubAccounts = z.infer<typeof agentSubAccountsCall.data>

const agentSubAccountStoreCall = defineCall({
  title: 'Make a sub-account',
  description:
    'At most 20. Account and password follow the rules of a registration. `downline` sees the branch, without sums of bets; `money` these, the tables and settlements, `promotion` the links with their figures, `transfer` moves commission with the agent’s withdraw password. `own_password` is that of the agent.',
  path: '/arks/web/agent/sub-accounts/store',
  auth: 'member',
  service,
  body: z.object({
    account: z.string().check(z.maxLength(256)),
    name: personName,
    password,
    rights,
    own_password: password,
  }),
  example: {
    account: 'minh_clerk',
    name: 'Minh',
    password: 'lantern77',
    rights: ['downline'],
    own_password: 'demo1234',
  },
  data: z.object({ id: z.string() }),
  refusals: { tooMany: 101, accountRepeat: 102, passwordWrong: 105, agentsOnly: 403, tooFrequent: 996 },
})

const agentSubAccountUpdateCall = defineCall({
  title: 'Change a sub-account',
  description:
    'What is left out stays. Disabled, with another password or without a right that it had, its sessions end at once. Another password and more rights need `own_password`, that of the agent. A sub-account of another agent is answered 404, as one that does not exist.',
  path: '/arks/web/agent/sub-accounts/update',
  auth: 'member',
  service,
  body: z.object({
    id: idField,
    name: z.optional(personName),
    rights: z.optional(rights),
    is_active: z.optional(flag),
    password: z.optional(password),
    own_password: z.optional(password),
  }),
  example: { id: 1, is_active: 0 },
  data: z.object({ id: z.string() }),
  refusals: { passwordWrong: 105, agentsOnly: 403, tooFrequent: 996 },
})

export const agentSubAccountsCalls = {
  agentSubAccounts: agentSubAccountsCall,
  agentSubAccountStore: agentSubAccountStoreCall,
  agentSubAccountUpdate: agentSubAccountUpdateCall,
} as const
