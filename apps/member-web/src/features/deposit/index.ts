/**
 * Deposits: the payment channels with their terms, the order and its payment details, and its result. It shows the
 * server's data and reads again; whether money came is never decided here. The page's code, which draws QR codes too,
 * is loaded when the page opens; every logged-in page receives deposit events.
 */
export { FastPaymentLoading } from './fast-payment-loading.tsx'
export { DepositNews } from './deposit-news.tsx'
export { PaymentLoading } from './payment-loading.tsx'
export { PaymentReturn } from './payment-return.tsx'
