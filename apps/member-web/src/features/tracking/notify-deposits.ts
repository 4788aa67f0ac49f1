import { usesMemberWindow } from '@glasshouse/member-kit'
import { callApi, calls, onPush, onTabMessage, readCookie, sendToTabs } from '@glasshouse/web-kit'
import { eventsOf } from './tracking.rules.ts'

/** How long an open member-centre window has to answer. */
const replyMs = 300

/** Reports each deposit of this visit. If a window of the member centre is open, that one does and no other. */
export function notifyDeposits(): () => void {
  const isMemberWindow = usesMemberWindow()
  const stops = [
    onPush('member_deposit.success', ({ order_number: order, deposit_times: times }) => {
      void (isMemberWindow ? Promise.resolve(false) : memberWindowIsOpen()).then(isOpen => {
        if (!isOpen) for (const name of eventsOf(times)) notify(name, order)
      })
    }),
    onTabMessage(({ msg }) => {
      if (msg === 'whoIsMemberWindow' && isMemberWindow) sendToTabs({ msg: 'memberWindowIsOpen' })
    }),
  ]
  return () => stops.forEach(stop => stop())
}

function memberWindowIsOpen(): Promise<boolean> {
  return new Promise(resolve => {
    const end = (isOpen: boolean): void => {
      stop()
      resolve(isOpen)
    }
    const stop = onTabMessage(({ msg }) => msg === 'memberWindowIsOpen' && end(true))
    sendToTabs({ msg: 'whoIsMemberWindow' })
    setTimeout(end, replyMs, false)
  })
}

/** Value and currency are the order's own, which the server knows; the page does not wait for the answer. */
function notify(name: string, orderNumber: string): void {
  void callApi(calls.fbTracking, {
    event_name: name,
    event_id: orderNumber,
    event_time: Math.floor(Date.now() / 1000),
    event_source_url: `${location.origin}${location.pathname}`,
    fbp: readCookie('_fbp') ?? '',
    fbc: readCookie('_fbc') ?? '',
  })
}
