import { text } from '../texts.ts'

type MainPage = { readonly title: string; readonly content: string }

/** The pages behind the footer, in the order of their numbers: about, rules, privacy, contact. */
export const mainPages: readonly MainPage[] = [
  {
    title: text('About this house', 'Về nhà cái này', '关于本站'),
    content: text(
      `<p>Most houses ask you to trust them. This one is built so that you do not have to.</p>
<h2>What you can check</h2>
<ul><li><strong>Every round.</strong> It is sealed before you bet and can be worked out again in your own browser.</li><li><strong>Every unit of money.</strong> The ledger names the place where it is, and what is on its way.</li><li><strong>Every return.</strong> It is printed on the game, worked out from all outcomes, the same for everyone.</li></ul>
<h2>What this is not</h2>
<p>It is a demonstration. No licence is claimed, nobody takes real money here, and what you win cannot be paid out.</p>`,
      `<p>Phần lớn nhà cái xin bạn tin họ. Nhà này được xây để bạn không phải tin.</p>
<h2>Những gì bạn kiểm tra được</h2>
<ul><li><strong>Từng ván.</strong> Ván được niêm phong trước khi bạn cược và tính lại được trong trình duyệt của bạn.</li><li><strong>Từng đồng tiền.</strong> Sổ cái nói rõ tiền ở đâu và khoản nào đang chuyển.</li><li><strong>Từng tỷ lệ trả lại.</strong> In trên trò chơi, tính từ mọi kết quả, giống nhau cho mọi người.</li></ul>
<h2>Đây không phải là gì</h2>
<p>Đây là bản trình diễn. Không ai nói mình có giấy phép, không ai nhận tiền thật, và tiền thắng không rút ra được.</p>`,
    ),
  },
  {
    title: text('Rules of play', 'Luật chơi', '游戏规则'),
    content: text(
      `<h2>Rounds</h2><p>A round counts as it was stored, also when your connection breaks in the middle. Open the game again, or your records, to see how it ended.</p>
<h2>Stakes and returns</h2><p>Each game shows its smallest and largest stake before you play. Its return is the one on its card and does not change with who you are or what you won.</p>
<h2>Mistakes</h2><p>A mistake of ours, for you or against you, is put right by a new entry that you can see. Nothing that was written is changed.</p>
<h2>One person, one account</h2><p>You must be 18 or older. An account belongs to one person and has one currency.</p>`,
      `<h2>Ván chơi</h2><p>Ván được tính như đã lưu, kể cả khi mạng của bạn đứt giữa chừng. Mở lại trò chơi hoặc lịch sử để xem ván kết thúc ra sao.</p>
<h2>Cược và tỷ lệ trả lại</h2><p>Mỗi trò chơi ghi mức cược nhỏ nhất và lớn nhất trước khi bạn chơi. Tỷ lệ trả lại là con số trên thẻ trò chơi và không đổi theo bạn là ai hay đã thắng bao nhiêu.</p>
<h2>Sai sót</h2><p>Sai sót của chúng tôi, có lợi hay có hại cho bạn, được sửa bằng một bút toán mới mà bạn nhìn thấy. Điều đã ghi không bị sửa.</p>
<h2>Một người, một tài khoản</h2><p>Bạn phải từ 18 tuổi trở lên. Mỗi tài khoản thuộc về một người và dùng một loại tiền.</p>`,
    ),
  },
  {
    title: text('What we keep of you', 'Chúng tôi lưu gì về bạn', '我们保存的资料'),
    content: text(
      `<p>Only what the house needs to work.</p>
<ul><li><strong>Your account:</strong> what you typed into the registration. Your password is kept as a hash from which it cannot be read.</li><li><strong>Your logins:</strong> when, from which address, with which kind of browser.</li><li><strong>Your money and your rounds:</strong> every entry of the ledger and every bet, because you and we must be able to check them.</li><li><strong>In your browser:</strong> the session, your language, your currency and the layout that fitted last.</li></ul>
<p>Nothing on these pages comes from other companies' servers, and nothing is sold or passed on.</p>`,
      `<p>Chỉ những gì nhà cái cần để hoạt động.</p>
<ul><li><strong>Tài khoản:</strong> những gì bạn đã điền khi đăng ký. Mật khẩu được lưu dưới dạng băm, không đọc lại được.</li><li><strong>Các lần đăng nhập:</strong> lúc nào, từ địa chỉ nào, bằng loại trình duyệt nào.</li><li><strong>Tiền và ván chơi:</strong> mọi bút toán của sổ cái và mọi cược, vì cả bạn và chúng tôi đều phải kiểm tra được.</li><li><strong>Trong trình duyệt:</strong> phiên đăng nhập, ngôn ngữ, loại tiền và bố cục vừa dùng.</li></ul>
<p>Không có gì trên các trang này đến từ máy chủ của công ty khác, và không có gì bị bán hay chuyển đi.</p>`,
    ),
  },
  {
    title: text('Talk to us', 'Liên hệ', '联系我们'),
    content: text(
      `<p>Nobody sits at the desk of a demonstration, so we do not pretend that somebody does. Most of what people ask is in <a href="/faq">questions and answers</a>.</p>
<p>A house that is run for real shows its own desk here: its address, its hours and how long an answer takes.</p>
<p>If playing worries you, these people are there now: <a href="https://www.gamblingtherapy.org">Gambling Therapy</a>.</p>`,
      `<p>Bản trình diễn không có ai ngồi ở bàn trực, nên chúng tôi không giả vờ là có. Phần lớn điều mọi người hỏi đã có trong <a href="/faq">hỏi đáp</a>.</p>
<p>Một nhà cái hoạt động thật sẽ ghi ở đây bàn trực của mình: địa chỉ, giờ làm việc và thời gian trả lời.</p>
<p>Nếu việc chơi làm bạn lo lắng, những người này đang ở đó: <a href="https://www.gamblingtherapy.org">Gambling Therapy</a>.</p>`,
    ),
  },
]
