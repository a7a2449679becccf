/** A selection as Word 365 puts it on the clipboard, with line breaks inside sentences. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:等线;} @list l0:level1 {mso-level-text:"%1."} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;text-justify-trim:punctuation'><!--StartFragment-->
<h1><span lang=EN-US style='font-family:"等线 Light"'>读《雨夜短文》</span><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-size:14.0pt;font-family:
宋体;color:#222222'>　　这本书我读了<b style='mso-bidi-font-weight:normal'>三遍</b>，每一遍都停在
同一页。</span><span lang=EN-US style='mso-spacerun:yes'>&nbsp; </span><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<h2><span>摘录</span></h2>
<p class=MsoListParagraphCxSpFirst style='margin-left:21.0pt;mso-para-margin-left:0gd;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-bidi-font-family:等线'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span>第一条</span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]><span>其中的细节</span></p>
<p class=MsoListParagraphCxSpLast style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span>第二条</span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0'><td width=277 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal><span>书名</span></p></td><td width=277 colspan=2 style='width:207.4pt'><p class=MsoNormal><span>页数</span></p></td></tr>
 <tr><td><p class=MsoNormal><span>雨夜短文</span></p></td><td><p class=MsoNormal><span lang=EN-US>312</span></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
</table>
<p class=MsoNormal><span>见</span><span lang=EN-US><a href="https://example.com/a?utm_source=word&amp;id=7" title="">原文</a></span><span style='display:none;mso-hide:all'>隐藏文字</span></p>
<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75"><v:imagedata src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=553 height=311 src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="_x0000_i1025"><![endif]></span></p>
<!--EndFragment--></body></html>`;

/** An article of a WeChat public account: nested sections, and picture addresses in other attributes. */
export const fromWeChat = `<meta charset='utf-8'><div class="rich_media_content js_underline_content" id="js_content" style="visibility: hidden; opacity: 0; box-sizing: border-box;">
<section data-tool="135编辑器" data-id="86300" style="box-sizing: border-box;"><section style="text-align: center; margin: 10px auto;"><section style="display: inline-block; border-bottom: 2px solid rgb(30, 144, 255);"><p style="font-size: 20px; letter-spacing: 1.5px;"><strong style="box-sizing: border-box;">雨夜里读一本薄书</strong></p></section></section></section>
<section style="line-height: 1.75em; margin-left: 8px; margin-right: 8px;"><span style="font-size: 15px; color: rgb(63, 63, 63); letter-spacing: 1px;">那天<span leaf="">雨下得很大，<strong><span style="color: rgb(255, 76, 65);">店里只有我一个人</span></strong>。</span></span></section>
<section style="line-height: 1.75em;"><br  /></section>
<h2 style="font-size: 18px;"><span>为什么读它</span></h2>
<section><ul class="list-paddingleft-1" style="list-style-type: disc;"><li><section><span>字少</span></section></li><li><p>耐读</p></li></ul></section>
<section nodeleaf=""><img class="rich_pages wxw-img" data-galleryid="" data-ratio="0.6667" data-s="300,640" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg&amp;from=appmsg" data-type="jpeg" data-w="1080" style="width: 677px; height: auto !important;" src="data:image/svg+xml,%3C%3Fxml version='1.0'%3F%3E" alt="图片"></section>
<section style="display: none;">模板水印</section><section style="font-size: 0px;">135</section>
<mp-common-profile class="js_uneditable custom_select_card" data-nickname="某公众号" data-id="MzA"></mp-common-profile>
<blockquote><section><p>书是雨里的一间屋子。</p></section></blockquote>
<p><a target="_blank" href="https://mp.weixin.qq.com/s?__biz=MzA&amp;mid=1&amp;scene=21#wechat_redirect" textvalue="往期" data-itemshowtype="0" linktype="text" data-linktype="2" onclick="report()">往期：旧书店</a><a href="javascript:void(0);">阅读原文</a></p>
<img src="https://mp.weixin.qq.com/mp/report?action=x" width="1" height="1" style="width:1px">
<p style="display: none;"><mp-style-type data-value="3"></mp-style-type></p><script>report()</script>
</div>`;

/** A picture and text copied from a page; the picture is a data URL. */
export const withDataPicture = `<p>看</p><p><img alt="窗" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="></p>`;
