import { type WalletOverview } from '@glasshouse/contract'
import { moneyText } from '@glasshouse/money'
import { type Platform } from '../../games/catalogue/index.ts'
import { type OpenOrderState, type OrderState } from './wallet.rules.ts'
import { type WalletView } from './overview.service.ts'
import { type TransferOrder } from './provider-transfers.queries.ts'
import { type Wallet } from './wallet.service.ts'

/** How a platform is shown beside an amount. */
export type Shown = Pick<Platform, 'id' | 'gpId' | 'name' | 'icon' | 'isOpen' | 'maintenance'>

/** The first `offered` of them are what the site offers now. */
export type ShownList = { readonly offered: number; readonly all: readonly Shown[] }

export type WelcomeAmount = { readonly units: bigint; readonly givenAt: Date }

/** Context beside the amounts, from other modules. */
type Beside = { readonly welcome: WelcomeAmount | undefined; readonly limitsAt: Wallet['limitsAt'] }

export function overviewToWire(
  view: WalletView,
  platforms: ShownList,
  { welcome, limitsAt }: Beside,
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
          is_light: (wallet?.units ?? 0n) > 0n ? 1 : 0,
          icon_dark: platform.icon,
          status: statusOf(platform, wallet?.answered ?? true),
          as_of: wallet?.readAt?.toISOString() ?? null,
          transfer: limitsToWire(limitsAt(platform.id, currency), place < platforms.offered, text),
        },
      ]
    }),
    in_flight: view.inFlight.map(order => ({
      ...orderToWire(order, platforms),
      amount: text(order.requestedUnits),
      state: openState(order.state),
      next_check_at: isAwaited(order) ? null : (order.nextCheckAt?.toISOString() ?? null),
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
    auto_transfer: view.autoTransfer ? 1 : 0,
    welcome: welcome ? { amount: text(welcome.units), given_at: welcome.givenAt.toISOString() } : null,
  }
}

export function statusOf({ maintenance }: Pick<Shown, 'maintenance'>, answered: boolean): 0 | 1 | 2 {
  if (maintenance) return 1
  return answered ? 0 : 2
}

type Limits = ReturnType<Wallet['limitsAt']>

function limitsToWire(limits: Limits, takes: boolean, text: (units: bigint) => string) {
  if (!limits) return null
  const { minUnits, maxUnits, stepUnits } = limits
  return { min: text(minUnits), max: text(maxUnits), step: text(stepUnits), takes: takes ? 1 : 0 } as const
}

function orderToWire(order: TransferOrder, platforms: ShownList) {
  const { gpId, name } = named(platforms, order.platformId)
  return {
    transfer_id: order.orderId,
    gp_id: gpId,
    gp_name: name,
    direction: order.direction,
    manual: order.askedKey === null ? 0 : 1,
    created_at: order.createdAt.toISOString(),
    sent_at: order.sentAt?.toISOString() ?? null,
    checks: order.checks,
  } as const
}

/** The first answer is still being waited for, so no question is planned that a member would care about. */
function isAwaited({ state }: TransferOrder): boolean {
  return state === 'created' || state === 'sent'
}

function openState(state: OrderState): OpenOrderState {
  if (state === 'applied' || state === 'rejected') throw new Error('an order in flight has not ended')
  return state
}

export function named({ all }: ShownList, platformId: number): Shown {
  const platform = all.find(each => each.id === platformId)
  if (!platform) throw new Error(`platform ${platformId} holds money but has no adapter`)
  return platform
}
