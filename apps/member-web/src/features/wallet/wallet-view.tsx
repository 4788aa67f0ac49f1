import type { WalletOverview } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { useAmounts, useSearchParams, useTemplate } from '@glasshouse/web-kit'
import { useState } from 'react'
import { RecoverAll } from './recover-all.tsx'
import { DepositLink } from './deposit-link.tsx'
import { FrozenNote } from './frozen-note.tsx'
import { ManualTransferDialog } from './manual-transfer-dialog.tsx'
import { MoneyMap } from './money-map.tsx'
import { OpenRounds } from './open-rounds.tsx'
import { ProviderTiles } from './provider-tiles.tsx'
import { RecentTransfers } from './recent-transfers.tsx'
import { Sums } from './sums.tsx'
import { TransferBar } from './transfer-bar.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransferTimeline } from './transfer-timeline.tsx'
import { AutoTransferSwitch } from './auto-transfer-switch.tsx'
import type { WalletReading } from './use-wallet.ts'
import { WalletHead } from './wallet-head.tsx'
import { hangingsOf, tallyOf } from './wallet.rules.ts'
import styles from './wallet-view.module.css'
import { WelcomeNote } from './welcome-note.tsx'

type WalletViewProps = {
  readonly wallet: WalletOverview
  readonly currency: Currency
  readonly reading: Omit<WalletReading, 'wallet'>
  /** Nothing moves: what would be refused is not offered. */
  readonly isFrozen?: boolean
}

/** Dialogs over the page: transfers at a provider, or the steps of one transfer. */
type Over = { readonly gpId?: string; readonly transferId?: string }

/** The wallet once it is read, in the layout of the window. */
export function WalletView({ wallet, currency, reading, isFrozen = false }: WalletViewProps) {
  const template = useTemplate()
  const [asked] = useSearchParams()
  const [{ gpId, transferId }, setOver] = useState<Over>({ gpId: asked.get('at') ?? '' })
  const close = () => setOver({})
  const amounts = useAmounts(currency)
  const tally = tallyOf(wallet, currency)
  const hangings = hangingsOf(wallet).map(each => (isFrozen ? { ...each, canMove: false } : each))
  const { offsetMs } = reading
  const head = (
    <>
      <WalletHead countedAt={wallet.counted_at} tally={tally} reading={reading} />
      {isFrozen && <FrozenNote />}
    </>
  )
  const sums = (
    <section className={styles.panel}>
      <Sums tally={tally} amounts={amounts} />
      <RecoverAll holders={tally.holders} isMoving={wallet.in_flight.length > 0} isFrozen={isFrozen} />
      {template === 'mobile' && !isFrozen && <DepositLink />}
      <AutoTransferSwitch autoTransfer={wallet.auto_transfer === 1} />
      {wallet.welcome && <WelcomeNote welcome={wallet.welcome} amounts={amounts} />}
    </section>
  )
  const move = (at: string) => setOver({ gpId: at })
  const showSteps = (of: string) => setOver({ transferId: of })
  const recent = <RecentTransfers recent={wallet.recent} amounts={amounts} onOpen={showSteps} />
  const page =
    template === 'desktop' ? (
      <div className={styles.wallet}>
        {head}
        <div className={styles.columns}>
          <MoneyMap
            hangings={hangings}
            main={wallet.cash}
            amounts={amounts}
            onMove={move}
            isFrozen={isFrozen}
          />
          <div className={styles.side}>
            {sums}
            <div className={styles.panel}>
              {wallet.in_flight.map(each => (
                <TransferTimeline
                  key={each.transfer_id}
                  transfer={each}
                  amounts={amounts}
                  offsetMs={offsetMs}
                />
              ))}
              <OpenRounds amounts={amounts} />
              {recent}
            </div>
          </div>
        </div>
      </div>
    ) : (
      <div className={styles.phone}>
        {head}
        {sums}
        {wallet.in_flight.map(each => (
          <TransferBar
            key={each.transfer_id}
            transfer={each}
            amounts={amounts}
            offsetMs={offsetMs}
            onOpen={() => showSteps(each.transfer_id)}
          />
        ))}
        <OpenRounds amounts={amounts} />
        <ProviderTiles hangings={hangings} amounts={amounts} onMove={move} />
        {recent}
      </div>
    )
  return (
    <>
      {page}
      {/* Beside both layouts: where the width brings the other one, what is typed in it stays. */}
      <ManualTransferDialog
        wallet={wallet}
        gpId={gpId}
        currency={currency}
        offsetMs={offsetMs}
        onClose={close}
      />
      <TransferDialog
        wallet={wallet}
        transferId={transferId}
        currency={currency}
        offsetMs={offsetMs}
        onClose={close}
      />
    </>
  )
}
