import { calls, type WalletOverview } from '@glasshouse/contract'
import { moneyText, type Currency } from '@glasshouse/money'
import { mapValue, ok, type Outcome } from '@glasshouse/outcome'
import { bind, partial, type Route } from '../../platform/bind.ts'
import { type MemberFacts, type RequestFacts } from '../../platform/request-facts.ts'
import { type Catalogue, type Platform } from '../catalogue/index.ts'
import { type WalletView } from './overview.service.ts'
import { type OpenOrderState, type OrderState } from './order-states.ts'
import { type TransferOrder } from './provider-transfers.queries.ts'
import { type Recovered, type RecoveryRefusal } from './recovery.service.ts'
import { type Wallet } from './wallet.service.ts'

/** How a platform is shown beside an amount. */
type Shown = Pick<Platform, 'id' | 'gpId' | 'name' | 'icon' | 'maintenance'>

export type WelcomeAmount = { readonly units: bigint; readonly givenAt: Date }

export type WalletRouteParts = {
  readonly wallet: Wallet
  readonly catalogue: Catalogue
  /** The codes of all platforms that anybody's money may be at, by number: more than a site may offer today. */
  readonly gpIds: ReadonlyMap<number, string>
  /** Sandbox money that the member was given at registration. */
  readonly findWelcome: (member: MemberFacts) => Promise<WelcomeAmount | undefined>
}

/** The first `offered` of them are what the site offers now. */
type ShownList = { readonly offered: number; readonly all: readonly Shown[] }

type MemberContext = RequestFacts & { readonly member: MemberFacts }

export function createWalletRoutes(parts: WalletRouteParts): Route[] {
  const { wallet } = parts
  const recover = async (context: MemberContext) => {
    const platforms = await listShown(parts, context)
    const recovered = await wallet.recoverAll(context.member)
    return recoveryAnswer(recovered, platforms, context.member.currency)
  }
  return [
    bind(
      calls.myCash,
      async (body, context) => {
        const [view, platforms, welcome] = await Promise.all([
          wallet.look(context.member, { refresh: body.refresh === 1 }),
          listShown(parts, context),
          parts.findWelcome(context.member),
        ])
        return ok(overviewToWire(view, platforms, welcome))
      },
      { background: true },
    ),
    bind(calls.recoverAll, async (_body, context) => recover(context)),
    bind(calls.recoverAllOld, async (_body, context) => recover(context)),
  ]
}

/** What the site offers, then what it does not offer any more: money there still has to be seen. */
async function listShown(
  { catalogue, gpIds }: WalletRouteParts,
  { site, language, member }: MemberContext,
): Promise<ShownList> {
  const offered = await catalogue.listPlatforms({ siteId: site.siteId, currency: member.currency, language })
  const others = [...gpIds].filter(([id]) => offered.every(each => each.id !== id))
  const gone = others.map(([id, gpId]) => ({ id, gpId, name: gpId, icon: '', maintenance: null }))
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

function overviewToWire(
  view: WalletView,
  platforms: ShownList,
  welcome: WelcomeAmount | undefined,
): WalletOverview {
  const { currency } = view
  const text = (units: bigint) => moneyText({ currency, units })
  const known = new Map(view.wallets.map(each => [each.platformId, each]))
  return {
    cash: text(view.main.units),
    cash_version: view.main.version,
    my_cash_list: platforms.all.flatMap((platform, place) => {
      const wallet = known.get(platform.id)
      if (place >= platforms.offered && (wallet?.units ?? 0n) === 0n) return []
      return [
        {
          gp_id: platform.gpId,
          gp_name: platform.name,
          cash: text(wallet?.units ?? 0n),
          is_light: 0,
          icon_dark: platform.icon,
          status: statusOf(platform, wallet?.answered ?? true),
          as_of: wallet?.readAt?.toISOString() ?? null,
        },
      ]
    }),
    in_flight: view.inFlight.map(order => ({
      ...orderToWire(order, platforms),
      amount: text(order.requestedUnits),
      state: openState(order.state),
      created_at: order.createdAt.toISOString(),
      sent_at: order.sentAt?.toISOString() ?? null,
      next_check_at: isAwaited(order) ? null : (order.nextCheckAt?.toISOString() ?? null),
      checks: order.checks,
    })),
    in_flight_total: text(view.inFlightUnits),
    total: text(view.totalUnits),
    counted_at: view.countedAt.toISOString(),
    recent: view.recent.map(order => ({
      ...orderToWire(order, platforms),
      amount: text(order.confirmedUnits ?? order.requestedUnits),
      state: order.state === 'applied' ? 'applied' : 'rejected',
      finished_at: (order.finishedAt ?? order.createdAt).toISOString(),
    })),
    welcome: welcome ? { amount: text(welcome.units), given_at: welcome.givenAt.toISOString() } : null,
  }
}

function statusOf({ maintenance }: Shown, answered: boolean): 0 | 1 | 2 {
  if (maintenance) return 1
  return answered ? 0 : 2
}

function orderToWire({ orderId, platformId, direction }: TransferOrder, platforms: ShownList) {
  const { gpId, name } = named(platforms, platformId)
  return { transfer_id: orderId, gp_id: gpId, gp_name: name, direction }
}

/** The first answer is still being waited for, so no question is planned that a member would care about. */
function isAwaited({ state }: TransferOrder): boolean {
  return state === 'created' || state === 'sent'
}

function openState(state: OrderState): OpenOrderState {
  if (state === 'applied' || state === 'rejected') throw new Error('an order in flight has not ended')
  return state
}

function named({ all }: ShownList, platformId: number): Shown {
  const platform = all.find(each => each.id === platformId)
  if (!platform) throw new Error(`platform ${platformId} holds money but nobody speaks for it`)
  return platform
}
