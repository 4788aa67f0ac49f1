import { text } from '../texts.ts'

/** What agents are told of the plan. Nobody is paid in a demonstration, so it says so first. */
export const planWords = text(
  `<p>This is a demonstration: the plan shows how a house would pay its agents, and nobody is paid here.</p>
<h2>Two ways to earn</h2>
<p><strong>A share of what the house keeps</strong> follows how your members’ games end: in a month in which they win, there is nothing to share. <strong>A rebate on turnover</strong> follows what they stake, however it ends. You choose one when you apply.</p>
<h2>How it is counted</h2>
<ul><li>A month is a month of the site’s clock. It begins at the first step again.</li><li>The step that you reach counts for the whole month, from the first bet on.</li><li>A member counts as active who has staked real bets on at least three days of the month.</li><li>What a bonus or a payment fee has cost is taken off before the share, each on a line of its own.</li></ul>
<h2>What it never does</h2>
<p>No member plays at other odds because somebody brought them. The return that is printed on a game is the same for everyone.</p>`,
  `<p>Đây là bản trình diễn: kế hoạch cho thấy một nhà cái trả đại lý ra sao, và ở đây không ai được trả tiền.</p>
<h2>Hai cách nhận hoa hồng</h2>
<p><strong>Chia phần nhà cái giữ lại</strong> theo kết quả chơi của thành viên: tháng nào họ thắng thì không có gì để chia. <strong>Hoàn theo doanh thu cược</strong> theo số tiền họ cược, dù thắng hay thua. Bạn chọn một cách khi gửi đơn.</p>
<h2>Cách tính</h2>
<ul><li>Tháng được tính theo giờ của trang. Mỗi tháng bắt đầu lại từ bậc đầu.</li><li>Bậc bạn đạt được tính cho cả tháng, từ cược đầu tiên.</li><li>Thành viên được coi là hoạt động khi có cược thật trong ít nhất ba ngày của tháng.</li><li>Chi phí thưởng và phí thanh toán được trừ trước khi chia, mỗi khoản một dòng riêng.</li></ul>
<h2>Điều không bao giờ xảy ra</h2>
<p>Không thành viên nào chơi với tỷ lệ khác vì được ai đó giới thiệu. Tỷ lệ trả lại in trên trò chơi là như nhau cho mọi người.</p>`,
)

type Step = readonly [agentType: 1 | 2, ratePoints: number, condition: string]

/** What has to be reached in a month, and what it pays in hundredths of a percent. */
export const planSteps: readonly Step[] = [
  [1, 2500, text('From the first active member', 'Từ thành viên hoạt động đầu tiên')],
  [1, 3000, text('10 active members', '10 thành viên hoạt động')],
  [1, 3500, text('30 active members', '30 thành viên hoạt động')],
  [1, 4000, text('100 active members', '100 thành viên hoạt động')],
  [2, 20, text('From the first bet', 'Từ cược đầu tiên')],
  [2, 30, text('10 active members', '10 thành viên hoạt động')],
  [2, 45, text('30 active members', '30 thành viên hoạt động')],
]

export const agentAgreement = {
  version: '2026-11-01',
  updatedAt: '2026-11-01T00:00:00Z',
  content: text(
    `<p>In plain words, what you and the house promise each other. This is a demonstration: nobody is paid here.</p>
<h2>What you may do</h2>
<ul><li>Show your link, your code and your QR picture wherever people want to see them.</li><li>Say what the house is: games with their printed return, rounds that anybody can check.</li></ul>
<h2>What you may not do</h2>
<ul><li>Promise that somebody will win, or that play earns a living.</li><li>Write to people who did not ask for it, or to anybody under 18.</li><li>Register for others, play on their accounts, or hold their passwords.</li><li>Bring in somebody who is on a break from play.</li></ul>
<h2>What the house does</h2>
<ul><li>It counts everybody who registers by your link, and shows you the figures as they are stored.</li><li>It never tells you more about a member than that they came: what they play and what they own is theirs.</li><li>It says why when an agent is suspended, to the agent and to nobody else.</li></ul>
<h2>How it ends</h2>
<p>You may stop at any time. The house may suspend an agent who breaks a promise above; the link stops working at once, and your members stay members.</p>`,
    `<p>Bằng lời dễ hiểu, đây là điều bạn và nhà cái hứa với nhau. Đây là bản trình diễn: ở đây không ai được trả tiền.</p>
<h2>Bạn được làm gì</h2>
<ul><li>Đưa liên kết, mã và hình QR của bạn đến nơi mọi người muốn xem.</li><li>Nói đúng về nhà cái: trò chơi có tỷ lệ trả lại in sẵn, ván chơi ai cũng kiểm tra được.</li></ul>
<h2>Bạn không được làm gì</h2>
<ul><li>Hứa rằng ai đó sẽ thắng, hay chơi là kiếm sống được.</li><li>Viết cho người không yêu cầu, hoặc cho người dưới 18 tuổi.</li><li>Đăng ký hộ, chơi trên tài khoản của người khác, hay giữ mật khẩu của họ.</li><li>Đưa vào người đang nghỉ chơi.</li></ul>
<h2>Nhà cái làm gì</h2>
<ul><li>Đếm mọi người đăng ký qua liên kết của bạn và cho bạn xem số liệu đúng như đã lưu.</li><li>Không cho bạn biết gì về thành viên ngoài việc họ đã đến: họ chơi gì và có gì là chuyện của họ.</li><li>Khi tạm dừng một đại lý, nhà cái nói lý do cho đại lý đó, không cho ai khác.</li></ul>
<h2>Kết thúc ra sao</h2>
<p>Bạn có thể dừng bất cứ lúc nào. Nhà cái có thể tạm dừng đại lý phá vỡ lời hứa trên; liên kết ngừng hoạt động ngay, và thành viên của bạn vẫn là thành viên.</p>`,
  ),
} as const

/** What the levels of the first site's agents are called; those of others go by their number. */
export const levelNames: readonly string[] = [
  text('Gatekeeper', 'Người giữ cổng'),
  text('Lamplighter', 'Người thắp đèn'),
]
