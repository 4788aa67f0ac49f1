import { memberReads, type GameToOpen } from '@glasshouse/member-kit'
import { Button, ButtonLink, Dialog } from '@glasshouse/ui'
import { Link, unitsOf, useAmounts, useMember, usePhrases } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { transferPath } from '../../routes/paths.ts'
import { launchNow } from './launch-game.ts'
import styles from './own-wallet-notice.module.css'

type OwnWalletNoticeProps = { readonly game: GameToOpen; readonly onClose: () => void }

/** Before a game of a platform that no launch moves money to: what is there, and the way to transfer more. */
export function OwnWalletNotice({ game, onClose }: OwnWalletNoticeProps) {
  const { t } = usePhrases('play')
  const currency = useMember()?.currency ?? 'USD'
  const amounts = useAmounts(currency)
  const { key, read } = memberReads.wallet
  const { data: wallet } = useQuery({ queryKey: key, queryFn: () => read() })
  const there = wallet?.my_cash_list.find(each => each.gp_id === game.gp_id)?.cash ?? '0'
  const isEmpty = wallet !== undefined && unitsOf(there) === 0n
  const provider = game.gp_name ?? game.gp_id
  const play = () => {
    onClose()
    launchNow(game)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('play.ownWallet', { provider })}
      closeLabel={t('action.close')}
      width="narrow"
      sheet
      footer={
        <>
          <Link href={transferPath(game.gp_id)} asChild>
            <ButtonLink look={isEmpty ? 'filled' : 'outline'} wide onClick={onClose}>
              {t('play.transferFirst')}
            </ButtonLink>
          </Link>
          <Button look={isEmpty ? 'outline' : 'filled'} icon="play" wide onClick={play}>
            {t('action.playNamed', { game: game.game_name })}
          </Button>
        </>
      }
    >
      <p>{t('play.ownWalletBody', { provider })}</p>
      {wallet && (
        <dl className={styles.balances}>
          <Balance name={provider} amount={amounts.line(there)} />
          <Balance name={t('play.mainWallet')} amount={amounts.line(wallet.cash)} />
        </dl>
      )}
    </Dialog>
  )
}

function Balance({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div className={styles.balance}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  )
}
