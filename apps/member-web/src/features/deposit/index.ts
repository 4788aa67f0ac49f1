/**
 * Paying in: the ways to pay with their terms, the order and how to pay it, and what became of it. It shows what the
 * server says and asks again; whether money came is never decided here. The page's code, which draws codes too, is
 * fetched by those who open it; everybody logged in hears the news of their deposits.
 */
export { FastPaymentLoading } from './fast-payment-loading.tsx'
export { DepositNews } from './deposit-news.tsx'
export { PaymentLoading } from './payment-loading.tsx'
export { PaymentReturn } from './payment-return.tsx'
