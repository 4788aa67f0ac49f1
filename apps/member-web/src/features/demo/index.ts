/** Demo games for everybody: a chosen game opens at once, a list offers the others. No account and no money is touched. */
export { DemoDialog } from './demo-dialog.tsx'
export { DemoLoading } from './demo-loading.tsx'
export { showDemoOf } from './show-demo.ts'
