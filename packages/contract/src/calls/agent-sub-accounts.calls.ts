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
    'A sub-account logs in by itself and has no money. Acts are the newest 50: what sub-accounts asked for and changed, and what the agent changed about them; passwords are not in them.',
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
    'At most 20. Account and password follow the rules of a registration. `downline` sees the branch, `money` the tables and settlements, `promotion` the links with their figures, `transfer` moves commission with the agent’s withdraw password.',
  path: '/arks/web/agent/sub-accounts/store',
  auth: 'member',
  service,
  body: z.object({ account: z.string().check(z.maxLength(256)), name: personName, password, rights }),
  example: { account: 'minh_clerk', name: 'Minh', password: 'quay 77 lamps', rights: ['downline'] },
  data: z.object({ id: z.string() }),
  refusals: { tooMany: 101, accountRepeat: 102, agentsOnly: 403, tooFrequent: 996 },
})

const agentSubAccountUpdateCall = defineCall({
  title: 'Change a sub-account',
  description:
    'What is left out stays. Disabled, or with another password, its sessions end at once. A sub-account of another agent is answered 404, as one that does not exist.',
  path: '/arks/web/agent/sub-accounts/update',
  auth: 'member',
  service,
  body: z.object({
    id: idField,
    name: z.optional(personName),
    rights: z.optional(rights),
    is_active: z.optional(flag),
    password: z.optional(password),
  }),
  example: { id: 1, is_active: 0 },
  data: z.object({ id: z.string() }),
  refusals: { agentsOnly: 403, tooFrequent: 996 },
})

export const agentSubAccountsCalls = {
  agentSubAccounts: agentSubAccountsCall,
  agentSubAccountStore: agentSubAccountStoreCall,
  agentSubAccountUpdate: agentSubAccountUpdateCall,
} as const
