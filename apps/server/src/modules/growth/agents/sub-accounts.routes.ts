import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { changeSubAccount, readSubAccounts, storeSubAccount, type SubAccountDeps } from './sub-accounts.ts'

/** People who work for an agent. */
export function createSubAccountRoutes(deps: SubAccountDeps): Route[] {
  return [
    bind(calls.agentSubAccounts, async (_body, { member }) =>
      mapValue(await readSubAccounts(deps, member), ({ list, acts }) => ({
        list: list.map(({ id, account, name, rights, isActive, createdAt, lastLoginAt }) => ({
          id: `${id}`,
          account,
          name,
          rights,
          is_active: isActive ? (1 as const) : (0 as const),
          created_at: createdAt.toISOString(),
          last_login_at: lastLoginAt?.toISOString() ?? null,
        })),
        acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
      })),
    ),
    bind(calls.agentSubAccountStore, async ({ account, name, password, rights }, context) =>
      mapValue(
        await storeSubAccount(
          deps,
          { account, name: name.trim(), password, rights: unique(rights) },
          context,
        ),
        id => ({ id: `${id}` }),
      ),
    ),
    bind(calls.agentSubAccountUpdate, async ({ id, name, rights, is_active, password }, context) => {
      const change = {
        id: BigInt(id),
        name: name?.trim(),
        rights: rights && unique(rights),
        isActive: is_active === undefined ? undefined : is_active === 1,
        password,
      }
      return mapValue(await changeSubAccount(deps, change, context), changed => ({ id: `${changed}` }))
    }),
  ]
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
