import { randomUUID } from 'node:crypto'
import { calls } from '@glasshouse/contract'
import { moneyText, parseUnits, type Currency } from '@glasshouse/money'
import { mapValue, must, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { badField, bind, partial, type Route } from '../../../platform/bind.ts'
import { type MemberFacts, type RequestFacts } from '../../../platform/request-facts.ts'
import { windowToWire } from '../../../platform/maintenance.ts'
import { type Catalogue } from '../../games/catalogue/index.ts'
import { type ManualTransfer } from './manual-transfer.service.ts'
import { type Recovered, type RecoveryRefusal } from './recovery.service.ts'
import { type Wallet } from './wallet.service.ts'
import {
  named,
  overviewToWire,
  statusOf,
  type Shown,
  type ShownList,
  type WelcomeAmount,
} from './wallet.wire.ts'

export type WalletRouteDeps = {
  readonly wallet: Wallet
  readonly catalogue: Catalogue
  /** The codes of all platforms that may hold members' money, by number: more than a site may offer today. */
  readonly gpIds: ReadonlyMap<number, string>
  /** Sandbox money that the member was given at registration. */
  readonly findWelcome: (member: MemberFacts) => Promise<WelcomeAmount | undefined>
}

type MemberContext = RequestFacts & { readonly member: MemberFacts }

export function createWalletRoutes(deps: WalletRouteDeps): Route[] {
  const { wallet } = deps
  const recover = async (context: MemberContext) => {
    const platforms = await listShown(deps, context)
    const recovered = await wallet.recoverAll(context.member)
    return recoveryAnswer(recovered, platforms, context.member.currency)
  }
  return [
    bind(
      calls.myCash,
      async (body, context) => {
        const only = [...deps.gpIds].find(([, gpId]) => gpId === body.gp_id)?.[0]
        const [view, platforms, welcome] = await Promise.all([
          wallet.look(context.member, { refresh: body.refresh === 1, only }),
          listShown(deps, context),
          deps.findWelcome(context.member),
        ])
        return ok(overviewToWire(view, platforms, { welcome, limitsAt: wallet.limitsAt }))
      },
      { background: true },
    ),
    bind(calls.recoverAll, async (_body, context) => recover(context)),
    bind(calls.recoverAllOld, async (_body, context) => recover(context)),
    transferRoute(deps),
    refreshRoute(deps),
    bind(calls.autoTransfer, async ({ enabled }, { member }) => {
      await wallet.setAutoTransfer(member, enabled === 1)
      return ok({ enabled })
    }),
  ]
}

const statuses = { pending: 0, done: 1, untouched: 2 } as const

function transferRoute(deps: WalletRouteDeps): Route {
  const { wallet } = deps
  return bind(calls.balanceTransfer, async ({ gp_id, direction, amount }, context) => {
    const { member, language, idempotencyKey } = context
    if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,64}$/.test(idempotencyKey)) {
      return badField({ idempotency_key: 'refusal_bad_field' })
    }
    const platform = (await listShown(deps, context)).all.find(each => each.gpId === gp_id)
    if (!platform || !deps.gpIds.has(platform.id)) return refuse('notOffered')
    const moved = await wallet.transferManually(member, {
      platformId: platform.id,
      direction,
      units: must(parseUnits(amount)),
      askedKey: idempotencyKey ?? randomUUID(),
      language,
      closed: closureOf(platform, direction),
    })
    if (!moved.ok) return moved
    const { status, orderId, units } = moved.value
    const view = await wallet.look(member, { refresh: false })
    const there = view.wallets.find(each => each.platformId === platform.id)
    const text = (each: bigint) => moneyText({ currency: view.currency, units: each })
    const answer = {
      cash: text(view.main.units),
      cash_version: view.main.version,
      gp_id,
      gp_cash: text(there?.units ?? 0n),
      amount: text(units),
      transfer_id: orderId,
      status: statuses[status],
    }
    return status === 'done' ? ok(answer) : partial('unanswered', answer)
  })
}

function closureOf({ isOpen, maintenance }: Shown, direction: 'in' | 'out'): ManualTransfer['closed'] {
  // Withdrawals also work from platforms that the site no longer offers; no money goes there.
  if (direction === 'in' && !isOpen) return refuse('notOffered')
  return maintenance ? refuse('inMaintenance', { maintain_interval: windowToWire(maintenance) }) : undefined
}

function refreshRoute(deps: WalletRouteDeps): Route {
  const { wallet } = deps
  return bind(calls.balanceRefresh, async ({ gp_id }, context) => {
    const platform = (await listShown(deps, context)).all.find(each => each.gpId === gp_id)
    if (!platform) return refuse('notOffered')
    // A platform in maintenance does not answer, and is not polled.
    if (!platform.maintenance && deps.gpIds.has(platform.id))
      await wallet.refresh(context.member, platform.id)
    const view = await wallet.look(context.member, { refresh: false })
    const there = view.wallets.find(each => each.platformId === platform.id)
    return ok({
      gp_id,
      cash: moneyText({ currency: view.currency, units: there?.units ?? 0n }),
      status: statusOf(platform, there?.answered ?? true),
      as_of: there?.readAt?.toISOString() ?? null,
    })
  })
}

/** What the site offers, then what it does not offer any more: money there still has to be seen. */
async function listShown(
  { catalogue, gpIds }: WalletRouteDeps,
  { site, language, member }: MemberContext,
): Promise<ShownList> {
  const offered = await catalogue.listPlatforms({ siteId: site.siteId, currency: member.currency, language })
  const others = [...gpIds].filter(([id]) => offered.every(each => each.id !== id))
  const gone = others.map(([id, gpId]) => ({
    id,
    gpId,
    name: gpId,
    icon: '',
    isOpen: false,
    maintenance: null,
  }))
  return { offered: offered.length, all: [...offered, ...gone] }
}

function recoveryAnswer(
  recovered: Outcome<Recovered, RecoveryRefusal>,
  platforms: ShownList,
  currency: Currency,
) {
  const answer = mapValue(recovered, ({ totalUnits, list }) => ({
    total: moneyText({ currency, units: totalUnits }),
    list: list.map(each => ({
      gp_id: named(platforms, each.platformId).gpId,
      amount: moneyText({ currency, units: each.units }),
      status: each.status,
    })),
  }))
  return recovered.ok && !recovered.value.isWhole && answer.ok
    ? partial('someUnanswered', answer.value)
    : answer
}
