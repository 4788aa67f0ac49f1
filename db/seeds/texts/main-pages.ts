import { text } from '../texts.ts'

type MainPage = { readonly title: string; readonly content: string }

/** The pages behind the footer, in the order of their numbers: about, rules, privacy, contact. */
export const mainPages: readonly MainPage[] = [
  {
    title: text('About us', 'Về chúng tôi', '关于我们'),
    content: text(
      `<p>Most operators ask for your trust. Here you can check.</p>
<h2>What you can verify</h2>
<ul><li><strong>Every round.</strong> Its result is committed before you bet and can be verified in your browser.</li><li><strong>All your money.</strong> The wallet shows where it is and what is in transfer.</li><li><strong>Every RTP.</strong> It is shown on the game, calculated from all outcomes, and the same for everyone.</li></ul>
<h2>Demonstration</h2>
<p>This is a demonstration site. No licence is claimed, no real money is accepted, and winnings cannot be withdrawn.</p>`,
      `<p>Đa số nhà cái yêu cầu bạn tin họ. Ở đây bạn có thể tự kiểm chứng.</p>
<h2>Những gì bạn kiểm chứng được</h2>
<ul><li><strong>Từng ván.</strong> Kết quả được cam kết trước khi bạn cược và kiểm chứng được trên trình duyệt.</li><li><strong>Toàn bộ tiền của bạn.</strong> Ví cho biết tiền ở đâu và khoản nào đang chuyển.</li><li><strong>Từng mức RTP.</strong> Hiển thị trên trò chơi, tính từ mọi kết quả, giống nhau cho mọi người.</li></ul>
<h2>Bản trình diễn</h2>
<p>Đây là trang trình diễn. Không tuyên bố giấy phép, không nhận tiền thật, và tiền thắng không rút được.</p>`,
    ),
  },
  {
    title: text('Rules of play', 'Luật chơi', '游戏规则'),
    content: text(
      `<h2>Rounds</h2><p>A round counts as stored, even if your connection breaks. Open the game again, or your history, to see its result.</p>
<h2>Bets and RTP</h2><p>Each game shows its minimum and maximum bet before you play. Its RTP is the one on its card; it never depends on who you are or what you won.</p>
<h2>Corrections</h2><p>If we make an error, for or against you, we correct it by a new entry that you can see. Existing entries are never changed.</p>
<h2>One person, one account</h2><p>You must be 18 or older. An account belongs to one person and has one currency.</p>`,
      `<h2>Ván chơi</h2><p>Ván được tính như đã lưu, kể cả khi mạng của bạn đứt giữa chừng. Mở lại trò chơi hoặc lịch sử để xem kết quả.</p>
<h2>Cược và RTP</h2><p>Mỗi trò chơi ghi mức cược tối thiểu và tối đa trước khi bạn chơi. RTP là con số trên thẻ trò chơi, không phụ thuộc bạn là ai hay đã thắng bao nhiêu.</p>
<h2>Điều chỉnh</h2><p>Sai sót của chúng tôi, dù có lợi hay bất lợi cho bạn, được điều chỉnh bằng một bút toán mới mà bạn xem được. Bút toán cũ không bị thay đổi.</p>
<h2>Một người, một tài khoản</h2><p>Bạn phải từ 18 tuổi trở lên. Mỗi tài khoản thuộc về một người và dùng một loại tiền.</p>`,
    ),
  },
  {
    title: text('Privacy', 'Quyền riêng tư', '隐私政策'),
    content: text(
      `<p>We store only what the service needs.</p>
<ul><li><strong>Your account:</strong> what you entered at registration. Your password is stored as a hash and cannot be read.</li><li><strong>Your logins:</strong> time, IP address and browser type.</li><li><strong>Your money and your rounds:</strong> every ledger entry and every bet, so that both sides can verify them.</li><li><strong>In your browser:</strong> your session, language, currency and layout.</li></ul>
<p>These pages load nothing from other companies’ servers, and your data is never sold or passed on.</p>`,
      `<p>Chúng tôi chỉ lưu những gì dịch vụ cần.</p>
<ul><li><strong>Tài khoản:</strong> những gì bạn đã điền khi đăng ký. Mật khẩu được lưu dưới dạng băm, không đọc lại được.</li><li><strong>Các lần đăng nhập:</strong> thời gian, địa chỉ IP và loại trình duyệt.</li><li><strong>Tiền và ván chơi:</strong> mọi bút toán và mọi cược, để cả hai bên đều kiểm chứng được.</li><li><strong>Trong trình duyệt:</strong> phiên đăng nhập, ngôn ngữ, loại tiền và giao diện.</li></ul>
<p>Các trang này không tải gì từ máy chủ của công ty khác, và dữ liệu của bạn không bị bán hay chuyển cho bên khác.</p>`,
    ),
  },
  {
    title: text('Support', 'Chăm sóc khách hàng', '联系我们'),
    content: text(
      `<p>This demonstration has no support staff. Most questions are answered in the <a href="/faq">FAQ</a>.</p>
<p>An operator shows its own contacts and service hours here.</p>
<p>If gambling worries you, free help is available: <a href="https://www.gamblingtherapy.org">Gambling Therapy</a>.</p>`,
      `<p>Bản trình diễn không có nhân viên hỗ trợ. Hầu hết câu hỏi đã có trong <a href="/faq">câu hỏi thường gặp</a>.</p>
<p>Đơn vị vận hành sẽ ghi liên hệ và giờ làm việc tại đây.</p>
<p>Nếu việc chơi làm bạn lo lắng, luôn có trợ giúp miễn phí: <a href="https://www.gamblingtherapy.org">Gambling Therapy</a>.</p>`,
    ),
  },
]
